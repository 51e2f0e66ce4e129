import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/payment-claim/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Ipaalam ang bayad',
  lead: 'Sabihin kung ano ang binayad mo. Hahanapin namin ang pera at sasagot kami sa page ng mga bayad mo. Kung nagbayad ka na, huwag nang magbayad ulit.',
  pictureLead:
    'Magpadala ng malinaw na larawan ng resibo. Dapat mabasa ang reference number, halaga at petsa.',
  amount: 'Halaga',
  paidOn: 'Araw ng pagbayad',
  channel: 'Paano ka nagbayad',
  choose: 'Pumili',
  reference: 'Reference number sa resibo mo',
  picture: 'Larawan ng resibo (kung mayroon)',
  pictureOnly: 'Larawan ng resibo',
  pictureHint: 'JPEG, PNG o WebP, hanggang 8 MB.',
  send: 'Ipadala',
};
