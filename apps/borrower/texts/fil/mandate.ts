import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/mandate/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Awtomatikong bayad',
  debits: 'Mga kinuhang bayad',
  toLoan: 'Pumunta sa loan mo',
};
