import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/loan-state/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Ang loan mo',
  nothingOwed: 'Walang babayaran',
  notDisbursed: 'Wala pang babayaran',
  toLoan: 'Tingnan ang loan ko',
};
