/** The payments of an order. */
export const en = {
  title: 'Payments',
  paidSoFar: 'Paid so far',
  plan: 'Plan',
  list: 'Payments and attempts',
  covered: 'What it paid',
  none: 'No payments yet',
  noneText: 'Your payments will be listed here.',
} as const;
