import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/screens/problem/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Terjadi kesalahan',
};
