import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/order-details/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'लोन का विवरण',
  repayAndMore: 'भुगतान करें',
  rollover: 'अवधि बढ़ाएँ',
  rolloverHint: 'पैसे कम हैं?',
  repay: 'भुगतान करें',
  borrowAgain: 'फिर से लोन लें',
  callService: 'ग्राहक सेवा {phone}',
  market: 'आपके लिए सुझाव',
  ratingTitle: 'कृपया इस सेवा को रेट करें',
  stars: '5 में से {n} सितारे',
  ratingSubmit: 'भेजें',
  ratingCancel: 'रद्द करें',
  ratingNone: 'कृपया चुनें',
  ratingResultTitle: 'धन्यवाद',
  ratingResult: 'आपकी रेटिंग हमें बेहतर सेवा देने में मदद करती है।',
  bindCard: 'दूसरा खाता जोड़ें',
  changeAccount: 'खाता बदलें',
  steps: 'आपका आवेदन',
  plan: 'किस्तों की सूची',
  cannotPay: 'अभी भुगतान नहीं कर सकते? हमसे बात करें',
};
