import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/promotion-landing/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Magparehistro',
  phone: 'Mobile number mo',
  captcha: 'Mga karakter sa larawan',
  pictureName: 'Larawan ng apat na titik at numero, i-type sa ibaba',
  newPicture: 'Bagong larawan',
  cannotRead: 'Hindi ko ito makita',
  showPicture: 'Ipakita ang larawan',
  workInstead:
    'Walang kailangang basahin: kapag humingi ka ng OTP, may maikling kalkulasyon ang telepono mo. Ilang segundo lang ito.',
  getCode: 'Kunin ang OTP',
  resendIn: 'Ipadala ulit pagkalipas ng {seconds} s',
  doNotResend: 'Huwag munang ipadala ulit: parating na ang OTP. Puwede ulit pagkalipas ng {seconds} s.',
  codeSent: 'Nagpadala kami ng OTP sa {phone}.',
  smsCode: 'OTP mula sa text',
  phoneNeeded: 'Pakilagay ang mobile number mo.',
  phoneWrong: 'Pakitingnan ang mobile number.',
  phoneWrongExample: 'Pakitingnan ang mobile number. Ganito ang itsura nito: {example}.',
  captchaNeeded: 'Paki-type ang mga karakter na nakikita mo.',
  codeFirst: 'Kunin muna ang OTP.',
  smsCodeNeeded: 'Pakilagay ang OTP mula sa text.',
  agree: 'Sa pagpaparehistro, tinatanggap mo ang:',
  downloadTitle: 'I-download ang app',
  downloadText: 'Kunin ang {app} at mag-log in gamit ang mobile number mo.',
  download: 'I-download ang {app}',
  goOnInBrowser: 'Magpatuloy sa browser',
  registered: 'Nakarehistro ka na.',
};
