/** A loan with nothing to pay now. */
export const en = {
  title: 'Your loan',
  nothingOwed: 'Nothing to pay',
  notDisbursed: 'Nothing to pay yet',
  toLoan: 'See my loan',
} as const;
