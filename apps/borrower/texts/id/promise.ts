import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/promise/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Janjikan pembayaran',
  amount: 'Jumlah',
  day: 'Dibayar paling lambat',
  send: 'Janjikan pembayaran ini',
  talk: 'Hubungi kami saja',
  toLoan: 'Buka pinjaman Anda',
};
