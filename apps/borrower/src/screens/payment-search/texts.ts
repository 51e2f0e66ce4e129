/** The search of a borrower who has paid. */
export const en = {
  title: 'I paid already',
  lead: 'Enter the reference on your receipt. We look for the payment at once. If you paid, do not pay again.',
  reference: 'Reference on your receipt',
  search: 'Find my payment',
} as const;
