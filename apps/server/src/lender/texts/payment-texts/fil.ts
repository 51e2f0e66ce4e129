import type { PaymentTexts } from './en.ts';

export const fil: PaymentTexts = {
  waitingForPayment: 'Hinihintay ang bayad mo sa {channel}',
  showCode: 'Ipakita ang code',
  showPayment: 'Ipakita ang bayad',
  allPayments: 'Mga bayad',
  paidAlready: 'Nakapagbayad na ako',
};
