import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/login/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Mag-log in',
  welcome: 'Mag-log in gamit ang mobile number mo',
  lead: 'Magpapadala kami ng OTP sa text. Kung bago ang numero mo, magpaparehistro ka gamit ito.',
  phone: 'Mobile number mo',
  next: 'Magpatuloy',
  captchaLead: 'I-type ang mga karakter sa larawan. Pagkatapos, ipapadala namin ang OTP sa {phone}.',
  captcha: 'Mga karakter sa larawan',
  pictureName: 'Larawan ng apat na titik at numero, i-type sa ibaba',
  newPicture: 'Bagong larawan',
  cannotRead: 'Hindi ko ito makita',
  showPicture: 'Ipakita ang larawan',
  workInstead:
    'Walang kailangang basahin: kapag humingi ka ng OTP, may maikling kalkulasyon ang telepono mo. Ilang segundo lang ito.',
  getCode: 'Kunin ang OTP',
  codeLead: 'Nagpadala kami ng OTP sa {phone}. Ilang minuto lang itong magagamit.',
  smsCode: 'OTP mula sa text',
  enter: 'Mag-log in',
  otherCode: 'Magpadala ng ibang OTP',
  otherNumber: 'Gumamit ng ibang numero',
  agree: 'Kung bago ang numero, tinatanggap mo ang:',
  agreement: 'Kasunduan sa pagpaparehistro',
  policy: 'Patakaran sa privacy',
};
