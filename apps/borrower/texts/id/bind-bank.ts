import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/bind-bank/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Rekening/e-wallet penerima dana',
  cardType: 'Jenis rekening',
  next: 'Lanjut',
  confirm: 'Konfirmasi',
  cancel: 'Batal',
  chooseFirst: 'Pilih salah satu dulu.',
  required: 'Mohon isi: {field}.',
  current: 'Dana Anda sekarang dikirim ke {account}.',
  currentWaits: 'Mulai {date}, dana yang kami kirim kepada Anda masuk ke {account}.',
  useOwnNumber: 'Pakai nomor saya: {number}',
  wrongLength: '{field}: {min} sampai {max} karakter.',
  wrongDigits: '{field}: {min} sampai {max} angka.',
  wrongForm: '{field}: misalnya {example}.',
  anotherCode: 'Kirim OTP lain',
  empty: 'Tidak ada yang perlu diisi untuk produk ini.',
};
