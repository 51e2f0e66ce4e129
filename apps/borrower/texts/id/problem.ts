import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/problem/texts.ts';

export const id: Texts<typeof en> = {
  title: 'Terjadi kesalahan',
};
