import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/payment-result/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Bayad',
  covered: 'Saan napunta ang bayad',
};
