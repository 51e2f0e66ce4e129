import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/payments/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Pembayaran',
  paidSoFar: 'Sudah dibayar',
  plan: 'Jadwal pembayaran',
  list: 'Pembayaran dan percobaan',
  covered: 'Penggunaan pembayaran',
  none: 'Belum ada pembayaran',
  noneText: 'Pembayaran Anda akan ditampilkan di sini.',
};
