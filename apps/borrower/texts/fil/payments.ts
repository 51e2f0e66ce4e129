import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/payments/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Mga bayad',
  paidSoFar: 'Nabayaran na',
  plan: 'Iskedyul ng bayad',
  list: 'Mga bayad at pagsubok',
  covered: 'Saan napunta ang bayad',
  none: 'Wala pang bayad',
  noneText: 'Ililista rito ang mga bayad mo.',
};
