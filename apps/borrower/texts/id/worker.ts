import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/worker/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Tidak ada koneksi',
  message: 'Halaman ini tidak dapat dijangkau. Periksa koneksi Anda lalu coba lagi.',
  posted:
    'Koneksi terputus, jadi kami tidak tahu apakah ini sudah sampai. Anda dapat mencoba lagi: hanya dihitung satu kali.',
  payment:
    'Halaman ini tidak dapat dijangkau. Halaman ini memeriksa lagi dengan sendirinya. Jika sudah membayar, jangan bayar lagi.',
  offline: 'Anda sedang offline.',
  retry: 'Coba lagi',
  toCode: 'Kode pembayaran Anda',
  kept: 'Tidak ada koneksi. Halaman ini dari {time}.',
};
