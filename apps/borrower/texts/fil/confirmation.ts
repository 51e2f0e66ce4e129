import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/confirmation/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'I-confirm ang loan',
  amount: 'Halaga ng loan',
  term: 'Loan term: {n} araw',
  firstPayment: 'Unang hulog: {date}',
  keyFacts: 'Mahahalagang impormasyon',
  disclosure: 'Disclosure Statement ng loan',
  chooseAmount: 'Piliin ang halaga',
  plan: 'Iskedyul ng bayad',
  sayWhoYouAre: 'Sabihin kung sino ka',
  bindAccount: 'Magdagdag ng account',
  change: 'Palitan',
  agree: 'Nabasa ko at sumasang-ayon ako sa',
  agreeFirst: 'Basahin muna at sumang-ayon.',
  agreement: 'Kasunduan',
  leaving: 'Paalala',
  leaveHint: '',
  stay: 'Manatili',
  leave: 'Umalis',
  agreeButton: 'Sumasang-ayon',
  cancelButton: 'Kanselahin',
};
