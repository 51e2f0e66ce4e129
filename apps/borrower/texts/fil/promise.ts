import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/promise/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Mangako ng bayad',
  amount: 'Halaga',
  day: 'Babayaran sa o bago ang',
  send: 'Ipangako ang bayad na ito',
  talk: 'Kausapin na lang kami',
  toLoan: 'Pumunta sa loan mo',
};
