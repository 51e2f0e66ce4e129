/** Automatic repayment. */
export const en = {
  title: 'Automatic repayment',
  debits: 'Payments taken',
  toLoan: 'Go to your loan',
} as const;
