/**
 * The reasons to decline an application. Anything else belongs in the note, which only the audit trail
 * stores.
 */
export const declineReasons = [
  'identity-doubtful',
  'account-of-another',
  'income-too-low',
  'owes-already',
  'paid-late-before',
  'outside-the-rules',
  'other',
] as const;

/** One reason. */
export type DeclineReason = (typeof declineReasons)[number];
