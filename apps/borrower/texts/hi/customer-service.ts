import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/customer-service/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'ग्राहक सेवा',
  lead: 'हम मदद के लिए यहाँ हैं। हमें फ़ोन करें या लिखें।',
  telephone: 'टेलीफ़ोन',
  email: 'ई-मेल',
  complaintLead: 'लोन या भुगतान में कुछ गड़बड़ हुई? हमें बताएँ, हम आपको ऐप में जवाब देंगे।',
  complaint: 'शिकायत करें',
  more: 'और पढ़ें',
  guide: 'भुगतान कैसे करें, एक-एक क़दम',
  aboutUs: 'हमारे बारे में',
  policy: 'सामान्य नियम और शर्तें',
  loanTerms: 'लोन के नियम और शर्तें',
  signOut: 'इस डिवाइस से साइन आउट करें',
};
