import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/screens/promotion-landing/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'पंजीकरण करें',
  phone: 'मोबाइल नंबर',
  captcha: 'चित्र में लिखे अक्षर',
  pictureName: 'चार अक्षरों और अंकों का चित्र, इन्हें नीचे लिखें',
  newPicture: 'नया चित्र',
  cannotRead: 'मुझे यह नहीं दिखता',
  showPicture: 'चित्र दिखाएँ',
  workInstead: 'कुछ पढ़ना नहीं है: जब आप OTP माँगेंगे, आपका फ़ोन थोड़ी गणना करेगा। इसमें कुछ सेकंड लगते हैं।',
  getCode: 'कोड पाएँ',
  resendIn: '{seconds} से. में फिर भेजें',
  doNotResend: 'कृपया दोबारा न भेजें: कोड आ रहा है। आप {seconds} से. में फिर माँग सकते हैं।',
  codeSent: 'हमने {phone} पर कोड भेजा है।',
  smsCode: 'संदेश में आया कोड',
  phoneNeeded: 'कृपया अपना मोबाइल नंबर लिखें।',
  phoneWrong: 'कृपया मोबाइल नंबर जाँचें।',
  captchaNeeded: 'कृपया जो पूछा गया है वह लिखें।',
  codeFirst: 'कृपया पहले कोड पाएँ।',
  smsCodeNeeded: 'कृपया संदेश में आया कोड लिखें।',
  agree: 'पंजीकरण करके आप स्वीकार करते हैं:',
  downloadTitle: 'ऐप डाउनलोड करें',
  downloadText: '{app} लें और अपने मोबाइल नंबर से लॉग इन करें।',
  download: '{app} डाउनलोड करें',
};
