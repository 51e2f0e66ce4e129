import type { Texts } from '../../src/parts/fill-text.ts';
import type { en } from '../../src/screens/bind-bank/texts.ts';

export const fil: Texts<typeof en> = {
  title: 'Account na tatanggap ng pera',
  cardType: 'Uri ng account',
  next: 'Susunod',
  confirm: 'I-confirm',
  cancel: 'Kanselahin',
  chooseFirst: 'Pumili muna ng isa.',
  required: 'Pakilagay: {field}.',
  current: 'Sa {account} ipinapadala ang pera mo ngayon.',
  currentWaits: 'Simula {date}, sa {account} na mapupunta ang perang ipapadala namin sa iyo.',
  useOwnNumber: 'Gamitin ang numero ko: {number}',
  wrongLength: '{field}: {min} hanggang {max} karakter.',
  wrongDigits: '{field}: {min} hanggang {max} numero.',
  wrongForm: '{field}: gaya ng {example}.',
  anotherCode: 'Magpadala ng ibang OTP',
  empty: 'Walang kailangang sagutan para sa produktong ito.',
};
