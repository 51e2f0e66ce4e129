import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/home/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'होम',
  nextPayment: 'अगली किस्त',
  payNow: 'अभी चुकाने की राशि',
  due: 'देय तिथि: {date}',
  wasDue: 'देय तिथि {date} थी',
  borrowed: 'लोन की राशि: {amount}',
  appliedFor: 'माँगी गई राशि: {amount}',
  loans: 'आपके लोन',
  earlier: 'पिछले लोन',
  repay: 'भुगतान करें',
  view: 'लोन देखें',
  offers: 'आपके लिए ऑफ़र',
  term: 'लोन की अवधि {n} दिन',
  seeOffer: 'ऑफ़र देखें',
  messages: 'संदेश',
  noMessages: 'अभी कुछ नहीं। हम जो SMS भेजते हैं, वह यहाँ भी दिखेगा।',
  nothing: 'अभी कुछ नहीं करना है',
  nothingText: 'आप पर कुछ बकाया नहीं है और अभी आपके लिए कोई ऑफ़र नहीं है।',
  places: 'पेज',
  home: 'होम',
  mine: 'मेरा पेज',
  help: 'मदद',
};
