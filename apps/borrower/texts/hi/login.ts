import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/login/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'लॉग इन करें',
  welcome: 'अपने मोबाइल नंबर से लॉग इन करें',
  lead: 'हम आपको SMS से OTP भेजेंगे। नंबर नया है, तो आप इसी से रजिस्टर हो जाएँगे।',
  phone: 'मोबाइल नंबर',
  next: 'आगे बढ़ें',
  captchaLead: 'तस्वीर में लिखे अक्षर लिखें। फिर हम {phone} पर OTP भेजेंगे।',
  captcha: 'तस्वीर में लिखे अक्षर',
  pictureName: 'चार अक्षरों और अंकों की तस्वीर, इन्हें नीचे लिखें',
  newPicture: 'नई तस्वीर',
  cannotRead: 'मुझे यह नहीं दिखता',
  showPicture: 'तस्वीर दिखाएँ',
  workInstead: 'कुछ पढ़ना नहीं है: जब आप OTP माँगेंगे, आपका फ़ोन थोड़ी गणना करेगा। इसमें कुछ सेकंड लगते हैं।',
  getCode: 'OTP भेजें',
  codeLead: 'हमने {phone} पर OTP भेजा है। यह कुछ मिनट तक चलेगा।',
  smsCode: 'SMS में आया OTP',
  enter: 'लॉग इन करें',
  otherCode: 'दूसरा OTP भेजें',
  otherNumber: 'दूसरा नंबर डालें',
  agree: 'नया नंबर हो, तो आप स्वीकार करते हैं:',
  agreement: 'रजिस्ट्रेशन एग्रीमेंट',
  policy: 'गोपनीयता नीति',
};
