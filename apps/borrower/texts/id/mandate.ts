import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/mandate/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Pembayaran otomatis',
  debits: 'Daftar pembayaran otomatis',
  toLoan: 'Lihat pinjaman Anda',
};
