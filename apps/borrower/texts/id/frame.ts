import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/screens/texts.ts';

export const id: Texts<typeof en> = {
  back: 'Kembali',
  retry: 'Coba lagi',
  loading: 'memuat...',
  close: 'Tutup',
  help: 'Bantuan',
  problemTitle: 'Halaman ini tidak dapat dimuat',
  problemMessage: 'Terjadi kesalahan di pihak kami. Silakan coba lagi.',
  offline: 'Anda sedang luring. Periksa koneksi Anda dan coba lagi.',
  sendFailed: 'Tidak ada jawaban. Anda dapat mencoba lagi: tidak ada yang terkirim dua kali.',
};
