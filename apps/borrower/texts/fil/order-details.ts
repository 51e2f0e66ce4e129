import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/order-details/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Detalye ng loan',
  repayAndMore: 'MAGBAYAD',
  rollover: 'I-extend ang loan',
  rolloverHint: 'Kapos sa pera?',
  repay: 'Magbayad',
  borrowAgain: 'Humiram ulit',
  callService: 'Customer service: {phone}',
  market: 'Mungkahi para sa iyo',
  ratingTitle: 'Paki-rate ang serbisyong ito',
  stars: '{n} sa 5 bituin',
  ratingSubmit: 'Ipadala',
  ratingCancel: 'Kanselahin',
  ratingNone: 'Pumili muna',
  ratingResultTitle: 'Salamat',
  ratingResult: 'Ang iyong rating ay tumutulong upang mapabuti ang aming serbisyo.',
  bindCard: 'Magdagdag ng ibang account',
  changeAccount: 'Palitan ang account',
  steps: 'Ang application mo',
  plan: 'Iskedyul ng bayad',
  cannotPay: 'Hindi makabayad ngayon? Kausapin kami',
};
