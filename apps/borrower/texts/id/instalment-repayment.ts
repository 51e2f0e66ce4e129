import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/instalment-repayment/texts.ts';
import { id as repayment } from './repayment.ts';

export const id: Texts<typeof en> = {
  ...repayment,
  title: 'Pembayaran',
  amount: 'Jumlah pembayaran',
  date: 'Jatuh tempo: {date}',
  more: 'selengkapnya',
  less: 'sembunyikan',
  plan: 'Jadwal pembayaran',
  amounts: 'Yang harus dibayar',
  instalmentDue: 'Angsuran yang jatuh tempo',
  everything: 'Lunasi semuanya hari ini',
};
