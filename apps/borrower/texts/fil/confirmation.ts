import type { en } from '../../src/screens/confirmation/texts.ts';
import type { Texts } from '../../src/screens/fill-text.ts';

export const fil: Texts<typeof en> = {
  title: 'Kumpirmahin ang loan',
  amount: 'Halaga ng loan',
  term: 'Termino {n} araw',
  keyFacts: 'Pahayag ng pagsisiwalat',
  plan: 'Impormasyon sa pagbabayad',
  bindAccount: 'Maglagay ng account',
  agree: 'Nabasa ko at sumasang-ayon ako sa',
  agreeFirst: 'Basahin muna at sumang-ayon.',
  agreement: 'Kasunduan',
  leaving: 'Paalala',
  agreeButton: 'Sumasang-ayon',
  cancelButton: 'Kanselahin',
};
