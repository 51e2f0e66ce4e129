import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/complaint-list/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Pengaduan saya',
  kinds: 'Pengaduan menurut statusnya',
  empty: 'Belum ada apa-apa di sini',
  complain: 'Ajukan pengaduan',
};
