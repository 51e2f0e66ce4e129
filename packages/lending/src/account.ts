/** The chart of accounts. Receivables and cash grow by debit, payables and income by credit. */
export const accounts = [
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
] as const;

/** One account of the chart. */
export type Account = (typeof accounts)[number];

/** Why a posting was made. */
export type PostingKind =
  | 'payout-sent'
  | 'payout-returned'
  | 'disbursed'
  | 'fee-charged'
  | 'interest-accrued'
  | 'penalty-one-time'
  | 'penalty-day'
  | 'charged'
  | 'payment-received'
  | 'payment-allocated'
  | 'credit-applied'
  | 'waived'
  | 'refunded'
  | 'written-off';
