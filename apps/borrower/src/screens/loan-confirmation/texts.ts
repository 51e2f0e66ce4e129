import { en as confirmation } from '../confirmation/texts.ts';

/** Loan confirmation. Quoted texts of the specification stand word for word. */
export const en = {
  ...confirmation,
  loanNow: 'Loan Now',
} as const;
