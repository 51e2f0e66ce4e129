import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/screens/order-details/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Detalye ng loan',
  repayAndMore: 'MAGBAYAD',
  rollover: 'Palawigin ang loan',
  rolloverHint: 'Kapos sa pera?',
  repay: 'Magbayad',
  borrowAgain: 'Humiram muli',
  callService: 'Serbisyo sa customer {phone}',
  market: 'Mungkahi para sa iyo',
  ratingTitle: 'Paki-rate ang serbisyong ito',
  stars: '{n} sa 5 bituin',
  ratingSubmit: 'Ipadala',
  ratingCancel: 'Kanselahin',
  ratingNone: 'Pumili muna',
  ratingResultTitle: 'Salamat',
  ratingResult: 'Ang iyong rating ay tumutulong upang mapabuti ang aming serbisyo.',
  bindCard: 'Maglagay ng ibang account',
};
