import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/payment-search/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Nakapagbayad na ako',
  lead: 'Ilagay ang reference number sa resibo mo. Hahanapin agad namin ang bayad. Kung nagbayad ka na, huwag nang magbayad ulit.',
  reference: 'Reference number sa resibo',
  search: 'Hanapin ang bayad ko',
};
