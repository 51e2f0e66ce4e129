import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/promotion-landing/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Daftar',
  phone: 'Nomor ponsel',
  captcha: 'Karakter pada gambar',
  pictureName: 'Gambar empat huruf dan angka, ketik di bawah',
  newPicture: 'Gambar baru',
  cannotRead: 'Tidak terbaca',
  showPicture: 'Tampilkan gambar',
  workInstead:
    'Tidak perlu membaca apa pun: saat Anda meminta OTP, ponsel Anda menghitung sebentar. Hanya beberapa detik.',
  getCode: 'Minta OTP',
  resendIn: 'Kirim ulang setelah {seconds} dtk',
  doNotResend: 'Mohon jangan kirim ulang: OTP sedang dikirim. Anda bisa meminta lagi setelah {seconds} dtk.',
  codeSent: 'Kami mengirim OTP ke {phone}.',
  smsCode: 'OTP dari SMS',
  phoneNeeded: 'Mohon isi nomor ponsel Anda.',
  phoneWrong: 'Mohon periksa nomor ponsel.',
  phoneWrongExample: 'Mohon periksa nomor ponsel. Contohnya {example}.',
  captchaNeeded: 'Mohon ketik karakter yang terlihat.',
  codeFirst: 'Mohon minta OTP dulu.',
  smsCodeNeeded: 'Mohon isi OTP dari SMS.',
  agree: 'Dengan mendaftar Anda menyetujui:',
  downloadTitle: 'Unduh aplikasi',
  downloadText: 'Dapatkan {app} dan masuk dengan nomor ponsel Anda.',
  download: 'Unduh {app}',
  goOnInBrowser: 'Lanjutkan di browser',
  registered: 'Anda sudah terdaftar.',
};
