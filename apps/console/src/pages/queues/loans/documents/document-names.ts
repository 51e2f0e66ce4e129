import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';

/** The documents of a loan as staff read them. */
export const documentNames: { readonly [kind in LoanStory['documents'][number]['kind']]: string } = {
  receipt: 'Payment receipt',
  statement: 'Statement of account',
  agreement: 'Loan agreement',
  disclosure: 'Disclosure statement',
  plan: 'Agreement on a new plan',
  clearance: 'Certificate of full payment',
  demand: 'Demand letter',
};
