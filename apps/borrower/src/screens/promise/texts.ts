/** A borrower who is late promises a payment. */
export const en = {
  title: 'Promise a payment',
  amount: 'Amount',
  day: 'Paid by',
  send: 'Promise this payment',
  talk: 'Talk to us instead',
  toLoan: 'Go to your loan',
} as const;
