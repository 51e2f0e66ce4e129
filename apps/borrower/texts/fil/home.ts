import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/home/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Home',
  nextPayment: 'Susunod na hulog',
  payNow: 'Dapat bayaran ngayon',
  due: 'Due date: {date}',
  wasDue: 'Due noong {date}',
  borrowed: 'Hiniram: {amount}',
  appliedFor: 'Hiniling: {amount}',
  loans: 'Mga loan mo',
  earlier: 'Mga dating loan',
  repay: 'Magbayad',
  view: 'Tingnan ang loan',
  offers: 'Mga alok para sa iyo',
  term: 'Loan term: {n} araw',
  seeOffer: 'Tingnan ang alok',
  messages: 'Mga mensahe',
  noMessages: 'Wala pa. Nandito rin ang mga ipinapadala namin sa text.',
  nothing: 'Wala kang kailangang gawin',
  nothingText: 'Wala kang utang, at wala pang alok para sa iyo ngayon.',
  places: 'Mga page',
  home: 'Home',
  mine: 'Aking page',
  help: 'Tulong',
};
