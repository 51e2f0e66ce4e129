import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/promotion-landing/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'रजिस्टर करें',
  phone: 'मोबाइल नंबर',
  captcha: 'चित्र में लिखे अक्षर',
  pictureName: 'चार अक्षरों और अंकों का चित्र, इन्हें नीचे लिखें',
  newPicture: 'नया चित्र',
  cannotRead: 'मुझे यह नहीं दिखता',
  showPicture: 'चित्र दिखाएँ',
  workInstead: 'कुछ पढ़ना नहीं है: जब आप OTP माँगेंगे, आपका फ़ोन थोड़ी गणना करेगा। इसमें कुछ सेकंड लगते हैं।',
  getCode: 'OTP भेजें',
  resendIn: '{seconds} सेकंड बाद फिर भेजें',
  doNotResend: 'कृपया अभी दोबारा न भेजें: OTP आ रहा है। {seconds} सेकंड बाद फिर भेज सकते हैं।',
  codeSent: 'हमने {phone} पर OTP भेजा है।',
  smsCode: 'SMS में आया OTP',
  phoneNeeded: 'कृपया अपना मोबाइल नंबर लिखें।',
  phoneWrong: 'कृपया मोबाइल नंबर जाँचें।',
  captchaNeeded: 'कृपया जो पूछा गया है वह लिखें।',
  codeFirst: 'कृपया पहले OTP पाएँ।',
  smsCodeNeeded: 'कृपया SMS में आया OTP भरें।',
  agree: 'रजिस्टर करके आप स्वीकार करते हैं:',
  downloadTitle: 'ऐप डाउनलोड करें',
  downloadText: '{app} लें और अपने मोबाइल नंबर से लॉग इन करें।',
  download: '{app} डाउनलोड करें',
  goOnInBrowser: 'ब्राउज़र में आगे बढ़ें',
  registered: 'आप रजिस्टर हो गए हैं।',
};
