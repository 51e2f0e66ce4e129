import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/payments/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'भुगतान',
  paidSoFar: 'अब तक चुकाया',
  plan: 'किस्तें',
  list: 'भुगतान और कोशिशें',
  covered: 'यह किसमें लगा',
  none: 'अभी कोई भुगतान नहीं',
  noneText: 'आपके भुगतान यहाँ दिखेंगे।',
};
