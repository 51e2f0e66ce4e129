import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/complaint-start/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'शिकायत',
  mine: 'मेरी शिकायतें',
  last: 'पिछली शिकायत: {reference}',
  order: 'लोन',
  status: 'स्थिति',
  all: 'सभी',
  chooseOrder: 'लोन चुनें',
  current: 'चुना गया',
  questionType: 'समस्या का प्रकार चुनें',
  notSupported: 'चुने गए लोन के लिए वसूली की शिकायत नहीं की जा सकती',
};
