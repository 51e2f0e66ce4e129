import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/mandate/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Awtomatikong bayad',
  debits: 'Mga awtomatikong bayad',
  toLoan: 'Pumunta sa loan mo',
};
