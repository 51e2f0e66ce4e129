import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/complaint-details/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'ऑनलाइन सेवा',
  content: 'आपकी शिकायत',
  reference: 'रेफ़रेंस नंबर: {reference}',
  evidence: 'सबूत',
  picture: 'फ़ोटो {n}',
  result: 'कार्रवाई का परिणाम',
  answerPicture: 'जवाब की फ़ोटो {n}',
  outcome: 'नतीजा',
  again: 'हमसे फिर देखने को कहें',
  officer: 'शिकायत निवारण अधिकारी से कहें',
  why: 'अब भी क्या ग़लत है?',
  send: 'भेजें',
  further: 'हल नहीं हुआ?',
  ratingTitle: 'कृपया इस सेवा को रेट करें',
  stars: '5 में से {n} सितारे',
  ratingNone: 'कृपया पहले सितारे चुनें',
  ratingCancel: 'रद्द करें',
  ratingSend: 'भेजें',
  ratingDone: 'धन्यवाद, आपकी रेटिंग भेज दी गई!',
};
