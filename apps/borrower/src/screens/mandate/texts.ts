/** Automatic repayment. */
export const en = {
  title: 'Automatic repayment',
  debits: 'Automatic payments',
  toLoan: 'Go to your loan',
} as const;
