import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/erased/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Data Anda sudah dihapus',
  text: 'Pada {day} kami menghapus yang kami simpan tentang Anda, dan Anda keluar dari semua perangkat. Anda dapat mendaftar lagi kapan saja.',
  logIn: 'Daftar lagi',
};
