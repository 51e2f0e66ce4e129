import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/payment-result/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'भुगतान',
  covered: 'यह किसमें लगा',
};
