import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/worker/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Tidak ada koneksi',
  message: 'Halaman ini tidak dapat dijangkau. Periksa koneksi Anda lalu coba lagi.',
  posted: 'Koneksi terputus. Anda dapat mencoba lagi: hanya dihitung satu kali.',
  retry: 'Coba lagi',
  toCode: 'Kode pembayaran Anda',
  kept: 'Tidak ada koneksi. Halaman ini dari {time}.',
};
