import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/parts/texts.ts';

export const id: Texts<typeof en> = {
  back: 'Kembali',
  retry: 'Coba lagi',
  loading: 'memuat...',
  close: 'Tutup',
  help: 'Bantuan',
  problemTitle: 'Halaman ini tidak dapat dimuat',
  problemMessage: 'Terjadi kesalahan di pihak kami. Silakan coba lagi.',
  offline: 'Anda sedang offline. Periksa koneksi Anda dan coba lagi.',
  offlineNow: 'Anda offline.',
  stillOffline: 'Anda masih offline.',
  sendFailed:
    'Koneksi terputus, jadi kami tidak tahu apakah ini sudah sampai. Anda dapat mencoba lagi: hanya dihitung satu kali.',
};
