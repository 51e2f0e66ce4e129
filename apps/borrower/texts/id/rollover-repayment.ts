import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/rollover-repayment/texts.ts';
import { id as repayment } from './repayment.ts';

export const id: Texts<typeof en> = {
  ...repayment,
  title: 'Perpanjang pinjaman',
  nextDate: 'Jatuh tempo berikutnya: {date}',
  plan: 'Jadwal pembayaran',
  nothingToPay: 'Tidak ada yang harus dibayar',
  extendForNothing: 'Perpanjang pinjaman',
  nothingToPayNote: 'Perpanjangan hari ini tanpa biaya. Anda tidak perlu memilih cara membayar.',
  comparison: 'Biaya perpanjangan',
};
