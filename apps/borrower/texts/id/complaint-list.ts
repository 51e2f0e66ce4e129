import type { en } from '../../src/screens/complaint-list/texts.ts';
import type { Texts } from '../../src/screens/fill-text.ts';

export const id: Texts<typeof en> = {
  title: 'Keluhan saya',
  kinds: 'Keluhan menurut statusnya',
  empty: 'Belum ada apa-apa di sini',
  complain: 'Buat keluhan',
};
