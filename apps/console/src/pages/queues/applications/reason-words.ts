import type { DeclineReason } from '@hiram/wire/staff/borrowers/decline-reasons';

/** Why an application is declined. */
export const reasonWords: { readonly [reason in DeclineReason]: string } = {
  'identity-doubtful': 'Identity is doubtful',
  'account-of-another': 'Account belongs to someone else',
  'income-too-low': 'Income is too low',
  'owes-already': 'Existing debt too high',
  'paid-late-before': 'Paid late before',
  'outside-the-rules': 'Against lending rules',
  other: 'Other (explain in the note)',
};
