import type { PaymentTexts } from './en.ts';

export const id: PaymentTexts = {
  waitingForPayment: 'Menunggu pembayaran {channel} Anda',
  showCode: 'Lihat kode',
  showPayment: 'Lihat pembayaran',
  allPayments: 'Pembayaran',
  paidAlready: 'Saya sudah membayar',
};
