import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/repayment/texts.ts';

export const hi: Texts<typeof en> = {
  paymentMethod: 'भुगतान का तरीका',
  chooseMethod: 'कृपया भुगतान का तरीका चुनें',
  channels: 'भुगतान के तरीके',
  pay: 'भुगतान करें',
  loadAgain: 'पेज फिर से लोड करें',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  copyFailed: 'कोड कॉपी नहीं हो सका। कृपया इसे लिख लें।',
  instructions: 'भुगतान कैसे करें, एक-एक क़दम',
  showBarCode: 'बारकोड दिखाएँ',
  barCodeTitle: 'बारकोड',
  barCodeText: 'भुगतान के लिए स्कैन करें',
};
