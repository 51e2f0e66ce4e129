import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/screens/loan-confirmation/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Kumpirmahin ang pautang',
  amount: 'Halaga ng pautang',
  term: 'Termino ng pautang {n} araw',
  keyFacts: 'Pahayag ng pagsisiwalat',
  plan: 'Impormasyon sa pagbabayad',
  bindAccount: 'Ilagay ang account na padadalhan',
  agree: 'Nabasa ko at sumasang-ayon ako sa',
  agreeFirst: 'Basahin muna at sumang-ayon.',
  loanNow: 'Humiram ngayon',
  agreement: 'Kasunduan',
  leaving: 'Paalala',
  agreeButton: 'Sumasang-ayon',
  cancelButton: 'Kanselahin',
};
