import type { en } from '../../src/screens/bind-bank/texts.ts';
import type { Texts } from '../../src/screens/fill-text.ts';

export const id: Texts<typeof en> = {
  title: 'Rekening/e-wallet penerima dana',
  cardType: 'Jenis rekening',
  next: 'Lanjut',
  confirm: 'Konfirmasi',
  cancel: 'Batal',
  chooseFirst: 'Pilih salah satu dulu.',
  required: 'Mohon isi: {field}.',
  anotherCode: 'Kirim OTP lain',
  empty: 'Tidak ada yang perlu diisi untuk produk ini.',
};
