import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/complaint-start/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Reklamo',
  mine: 'Mga reklamo ko',
  last: 'Huling ipinadala: {reference}',
  order: 'Loan',
  status: 'Katayuan',
  all: 'Lahat',
  chooseOrder: 'Pumili ng loan',
  current: 'Napili',
  questionType: 'Piliin ang uri ng reklamo',
  notSupported: 'Hindi maaaring magreklamo tungkol sa paniningil para sa piniling loan',
};
