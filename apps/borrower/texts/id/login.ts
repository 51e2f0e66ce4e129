import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/login/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Masuk',
  welcome: 'Masuk dengan nomor ponsel Anda',
  lead: 'Kami akan mengirim OTP lewat SMS. Jika nomor Anda baru, Anda mendaftar dengan nomor itu.',
  phone: 'Nomor ponsel',
  next: 'Lanjutkan',
  captchaLead: 'Ketik karakter pada gambar. Setelah itu kami kirim OTP ke {phone}.',
  captcha: 'Karakter pada gambar',
  pictureName: 'Gambar empat huruf dan angka, ketik di bawah',
  newPicture: 'Gambar baru',
  cannotRead: 'Tidak terbaca',
  showPicture: 'Tampilkan gambar',
  workInstead:
    'Tidak perlu membaca apa pun: saat Anda meminta OTP, ponsel Anda menghitung sebentar. Hanya beberapa detik.',
  getCode: 'Minta OTP',
  codeLead: 'Kami mengirim OTP ke {phone}. OTP berlaku beberapa menit.',
  smsCode: 'OTP dari SMS',
  enter: 'Masuk',
  otherCode: 'Kirim OTP lain',
  otherNumber: 'Pakai nomor lain',
  agree: 'Dengan nomor baru Anda menyetujui:',
  agreement: 'Perjanjian pendaftaran',
  policy: 'Kebijakan privasi',
};
