/** How a permission to take payments stands. Ended by us, it is `ending` until the provider agrees. */
export const mandateStatuses = ['asked', 'active', 'paused', 'ending', 'ended', 'declined'] as const;

/**
 * Who ended it: `lender` when the loan was paid off or written off, `staff` at somebody's word, `death` when staff recorded that its
 * borrower has died.
 */
export const mandateEnders = ['borrower', 'bank', 'lender', 'staff', 'death'] as const;

/** How far a debit came. */
export const debitStates = [
  'planned',
  'announced',
  'noticed',
  'taking',
  'paid',
  'failed',
  'dropped',
] as const;

export type MandateStatus = (typeof mandateStatuses)[number];
export type MandateEnder = (typeof mandateEnders)[number];
export type DebitState = (typeof debitStates)[number];
