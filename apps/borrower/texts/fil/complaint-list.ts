import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/complaint-list/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Mga reklamo ko',
  kinds: 'Mga reklamo ayon sa status',
  empty: 'Wala pang laman dito',
  complain: 'Magreklamo',
};
