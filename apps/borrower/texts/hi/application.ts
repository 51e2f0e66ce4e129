import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/application/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'आपका आवेदन',
  amount: 'माँगी गई राशि',
  steps: 'यह कहाँ तक पहुँचा',
  needed: 'हमें एक और दस्तावेज़ चाहिए',
  askedAt: '{time} को माँगा गया।',
  pictureHint: 'पूरे काग़ज़ की साफ़ फ़ोटो। JPEG, PNG या WebP, 8 MB तक।',
  send: 'फ़ोटो भेजें',
  received: 'आपका दस्तावेज़ हमें मिल गया',
  receivedText: 'फ़ैसले से पहले हम इसे देखेंगे। कुछ और चाहिए होगा तो हम आपको SMS भेजेंगे।',
  incomeProof: 'सैलरी स्लिप या आय का दूसरा प्रमाण',
  addressProof: 'बिल या आपके पते वाला दूसरा काग़ज़',
  clearerFront: 'आपके पहचान पत्र का सामने का हिस्सा फिर से, ज़्यादा साफ़',
  clearerBack: 'आपके पहचान पत्र का पीछे का हिस्सा फिर से, ज़्यादा साफ़',
  clearerSelfie: 'पहचान पत्र के साथ आपका चेहरा फिर से, ज़्यादा साफ़',
  secondId: 'दूसरा पहचान पत्र',
  accountProof: 'आपके नाम वाला खाते का स्टेटमेंट या फ़ोटो',
  cancelTitle: 'आवेदन रद्द करें',
  cancelText: 'हमारे फ़ैसले तक आप रद्द कर सकते हैं। आप पर कुछ बकाया नहीं है।',
  isSure: 'हाँ, मुझे इसे रद्द करना है।',
  cancel: 'आवेदन रद्द करें',
  titleLoan: 'आपका लोन',
  amountLoan: 'मंज़ूर राशि',
  cancelLoanTitle: 'लोन रद्द करें',
  cancelLoanText: 'पैसा आपको नहीं मिला है, और आप पर कुछ बकाया नहीं है। रद्द करने पर हम उसे नहीं भेजेंगे।',
  cancelLoan: 'लोन रद्द करें',
  onItsWay:
    'पैसा शायद आपको भेजा जा चुका है, इसलिए यह लोन अभी रद्द नहीं हो सकता। जब तक वह आपको नहीं मिलता, आप पर कुछ बकाया नहीं है।',
  toLoan: 'अपने लोन पर जाएँ',
};
