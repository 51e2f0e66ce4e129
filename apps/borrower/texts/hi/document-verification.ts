import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/document-verification/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'दस्तावेज़ की जाँच',
  lead: 'दस्तावेज़ के नीचे लिखा नंबर डालें।',
  number: 'दस्तावेज़ नं.',
  verify: 'जाँच करें',
  genuine: 'असली',
  genuineText: '{lender} ने यह दस्तावेज़ जारी किया है। इसमें लोन के बारे में लिखी बातें अब भी सही हैं।',
  replaced: 'जारी हुआ था, अब बदल चुका है',
  replacedText: '{lender} ने यह दस्तावेज़ जारी किया था। इसके बाद आँकड़े बदल गए हैं। नया दस्तावेज़ माँगें।',
  withdrawn: 'जारी हुआ था, अब वापस लिया गया है',
  withdrawnText: '{lender} ने यह दस्तावेज़ जारी किया था। इसमें लिखी बातें अब सही नहीं हैं।',
  unknown: 'अनजान नंबर',
  unknownText: 'हमने इस नंबर का कोई दस्तावेज़ जारी नहीं किया है। हर अक्षर और अंक को काग़ज़ से मिलाएँ।',
  kind: 'दस्तावेज़',
  issuedOn: 'जारी करने की तारीख',
  lender: 'ऋणदाता',
  receipt: 'भुगतान की रसीद',
  statement: 'खाते का विवरण',
  agreement: 'लोन एग्रीमेंट',
  disclosure: 'मुख्य तथ्य विवरण (KFS)',
  plan: 'नई योजना का एग्रीमेंट',
  clearance: 'पूरे भुगतान का प्रमाणपत्र',
  demand: 'भुगतान का माँग पत्र',
  privacy: 'यह पेज कोई नाम और कोई राशि नहीं दिखाता।',
};
