import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/bind-bank/texts.ts';

export const hi: Texts<typeof en> = {
  title: 'पैसे पाने का खाता',
  cardType: 'खाते का प्रकार',
  next: 'आगे',
  confirm: 'पुष्टि करें',
  cancel: 'रद्द करें',
  chooseFirst: 'पहले एक चुनें।',
  required: 'कृपया भरें: {field}।',
  current: 'आपका पैसा अभी {account} पर जाता है।',
  currentWaits: 'हम आपको जो पैसा भेजेंगे, वह {date} से {account} पर जाएगा।',
  useOwnNumber: 'मेरा नंबर इस्तेमाल करें: {number}',
  wrongLength: '{field}: {min} से {max} अक्षर।',
  wrongDigits: '{field}: {min} से {max} अंक।',
  wrongForm: '{field} इस तरह लिखें: {example}',
  anotherCode: 'दूसरा OTP भेजें',
  empty: 'इस प्रोडक्ट के लिए कुछ भरना नहीं है।',
};
