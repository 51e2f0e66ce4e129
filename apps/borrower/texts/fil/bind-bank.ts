import type { en } from '../../src/screens/bind-bank/texts.ts';
import type { Texts } from '../../src/screens/fill-text.ts';

export const fil: Texts<typeof en> = {
  title: 'Impormasyon ng account na padadalhan',
  cardType: 'Uri ng account',
  next: 'Susunod',
  confirm: 'Kumpirmahin',
  cancel: 'Kanselahin',
  chooseFirst: 'Pumili muna ng isa.',
  required: 'Pakisagutan: {field}.',
  anotherCode: 'Magpadala ng ibang code',
  empty: 'Walang kailangang sagutan para sa produktong ito.',
};
