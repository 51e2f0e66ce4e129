import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/problem/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'कुछ गड़बड़ हुई',
  notNow: 'अभी संभव नहीं',
  meanwhile: 'अभी आप क्या कर सकते हैं',
  orderDetails: 'मेरा लोन देखें',
  instalmentRepayment: 'मेरा लोन चुकाएँ',
  codeRepayment: 'इस फ़ोन पर रखे कोड से भुगतान करें',
  paymentInstructions: 'भुगतान कैसे करें',
  complaintList: 'मेरी शिकायतें',
  complaintStart: 'शिकायत करें',
  loanTerms: 'लोन के नियम और शर्तें',
  officialSite: 'लोन देने वाले के बारे में',
  customerService: 'ग्राहक सेवा',
};
