import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/not-found/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Hindi makita ang page',
  goHome: 'Pumunta sa home page',
};
