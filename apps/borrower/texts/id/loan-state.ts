import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/loan-state/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Pinjaman Anda',
  nothingOwed: 'Tidak ada yang perlu dibayar',
  notDisbursed: 'Belum ada yang perlu dibayar',
  toLoan: 'Lihat pinjaman saya',
};
