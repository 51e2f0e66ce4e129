import type { PaymentTexts } from './en.ts';

export const hi: PaymentTexts = {
  waitingForPayment: '{channel} से आपके भुगतान का इंतज़ार है',
  showCode: 'कोड देखें',
  showPayment: 'भुगतान देखें',
  allPayments: 'भुगतान',
  paidAlready: 'मैंने भुगतान कर दिया है',
};
