/** Why an application is declined. What else there is to say stands in the note, which the audit trail alone keeps. */
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
