import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/problem/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'May naging problema',
};
