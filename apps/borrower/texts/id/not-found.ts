import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/not-found/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Halaman tidak ditemukan',
  goHome: 'Ke halaman utama',
};
