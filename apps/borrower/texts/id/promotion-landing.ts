import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/screens/promotion-landing/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Daftar',
  phone: 'Nomor ponsel',
  captcha: 'Karakter pada gambar',
  pictureName: 'Gambar empat huruf dan angka, ketik di bawah',
  newPicture: 'Gambar baru',
  cannotRead: 'Saya tidak bisa melihatnya',
  showPicture: 'Tampilkan gambar',
  workInstead:
    'Tidak perlu membaca apa pun: saat Anda meminta OTP, ponsel Anda menghitung sebentar. Hanya beberapa detik.',
  getCode: 'Minta kode',
  resendIn: 'Kirim lagi dalam {seconds} dtk',
  doNotResend: 'Mohon jangan kirim ulang: kode sedang dikirim. Anda bisa meminta lagi dalam {seconds} dtk.',
  codeSent: 'Kami mengirim kode ke {phone}.',
  smsCode: 'Kode dari pesan',
  phoneNeeded: 'Harap isi nomor ponsel Anda.',
  phoneWrong: 'Harap periksa nomor ponsel.',
  captchaNeeded: 'Harap ketik yang diminta.',
  codeFirst: 'Harap minta kode dulu.',
  smsCodeNeeded: 'Harap isi kode dari pesan.',
  agree: 'Dengan mendaftar Anda menyetujui:',
  downloadTitle: 'Unduh aplikasi',
  downloadText: 'Dapatkan {app} dan masuk dengan nomor ponsel Anda.',
  download: 'Unduh {app}',
};
