/** The chart of accounts. Receivables and cash increase by debit, payables and income by credit. */
const accounts = [
  'provider-cash',
  'payouts-in-transit',
  'principal-receivable',
  'interest-receivable',
  'fee-receivable',
  'penalty-receivable',
  'lawful-charge-receivable',
  'enforcement-cost-receivable',
  'borrower-credit',
  'unmatched-payments',
  'interest-income',
  'fee-income',
  'penalty-income',
  'charges-recovered',
  'recovery-income',
  'waivers',
  'write-off-loss',
  'payment-loss',
  'opening-balances',
] as const;

/** One ledger account. */
export type Account = (typeof accounts)[number];

/** The kinds of posting. */
export type PostingKind =
  | 'payout-sent'
  | 'payout-returned'
  | 'disbursed'
  | 'fee-charged'
  | 'interest-accrued'
  | 'interest-given-back'
  | 'penalty-one-time'
  | 'penalty-day'
  | 'charged'
  | 'payment-received'
  | 'payment-returned'
  | 'payment-lost'
  | 'payment-allocated'
  | 'credit-applied'
  | 'waived'
  | 'refunded'
  | 'written-off';
