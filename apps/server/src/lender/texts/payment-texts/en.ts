/** What the server says about payments and attempts to pay. */
export const en = {
  waitingForPayment: 'Waiting for your {channel} payment',
  showCode: 'Show code',
  showPayment: 'Show payment',
  allPayments: 'Payments',
  paidAlready: 'I paid already',
} as const;

/** The keys of the catalogue, each with a sentence. */
export type PaymentTexts = { readonly [key in keyof typeof en]: string };
