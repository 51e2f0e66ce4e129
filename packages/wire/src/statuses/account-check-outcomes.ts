/**
 * Whose an account is, as its bank says: the borrower's, one of a similar name, somebody else's, none that money can go to,
 * or not known.
 */
export const accountCheckOutcomes = [
  'match',
  'partial',
  'mismatch',
  'unknown-account',
  'unavailable',
] as const;

/** One of them. */
export type AccountCheckOutcome = (typeof accountCheckOutcomes)[number];
