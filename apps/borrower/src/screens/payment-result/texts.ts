/** The result of an attempt to pay. */
export const en = {
  title: 'Payment',
  covered: 'What it paid',
} as const;
