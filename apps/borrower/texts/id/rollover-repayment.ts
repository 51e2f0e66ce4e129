import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/screens/rollover-repayment/texts.ts';
import { id as repayment } from './repayment.ts';

export const id: Texts<typeof en> = {
  ...repayment,
  title: 'Perpanjang Pinjaman',
  nextDate: 'Pembayaran berikutnya: {date}',
  plan: 'Jadwal pembayaran',
};
