import type { LoanDetailsAnswer } from '../calls/loan-details.ts';

/** What a page on which an amount is paid says of the payment before. One that was declined does not look like good news. */
export type LatestPayment = NonNullable<LoanDetailsAnswer['received']> & { readonly tone?: 'due' };
