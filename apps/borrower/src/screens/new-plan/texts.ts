/** A new plan that the lender offers, for its borrower to accept or refuse. */
export const en = {
  title: 'New plan',
  isRead: 'I have read the agreement and accept the new plan.',
  accept: 'Accept the new plan',
  refuse: 'Keep my present plan',
  nothing: 'No new plan',
  toLoan: 'Go to your loan',
  readEnglish: 'Read the English text, which is the binding one',
} as const;
