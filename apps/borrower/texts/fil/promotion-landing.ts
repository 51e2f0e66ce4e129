import type { Texts } from '../../src/screens/fill-text.ts';
import type { en } from '../../src/screens/promotion-landing/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Magparehistro',
  phone: 'Numero ng mobile',
  captcha: 'Mga karakter sa larawan',
  pictureName: 'Larawan ng apat na titik at numero, i-type sa ibaba',
  newPicture: 'Bagong larawan',
  cannotRead: 'Hindi ko ito makita',
  showPicture: 'Ipakita ang larawan',
  workInstead:
    'Walang kailangang basahin: kapag humingi ka ng code, may maikling kalkulasyon ang telepono mo. Ilang segundo lang ito.',
  getCode: 'Kunin ang code',
  resendIn: 'Ipadala ulit sa loob ng {seconds} s',
  doNotResend: 'Huwag munang ipadala ulit: parating na ang code. Puwede ulit sa loob ng {seconds} s.',
  codeSent: 'Nagpadala kami ng code sa {phone}.',
  smsCode: 'Code mula sa mensahe',
  phoneNeeded: 'Pakilagay ang numero ng mobile mo.',
  phoneWrong: 'Pakitingnan ang numero ng mobile.',
  captchaNeeded: 'Paki-type ang hinihingi.',
  codeFirst: 'Kunin muna ang code.',
  smsCodeNeeded: 'Pakilagay ang code mula sa mensahe.',
  agree: 'Sa pagpaparehistro, tinatanggap mo ang:',
  downloadTitle: 'I-download ang app',
  downloadText: 'Kunin ang {app} at mag-log in gamit ang numero ng mobile mo.',
  download: 'I-download ang {app}',
};
