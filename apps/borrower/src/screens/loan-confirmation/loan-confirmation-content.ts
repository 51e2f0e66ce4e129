import type { LoanDetailConfirmAnswer } from '@hiram/wire/calls/loan-detail-confirm';

/** One agreement of the offer: its place in the list is its `position` on the wire. */
export type OfferedAgreement = { readonly title: string; readonly url: string };

/** The offer as the page starts from it: the answer of its call, and what the server knows beside it. */
export type LoanConfirmationContent = LoanDetailConfirmAnswer & {
  readonly agreements: readonly OfferedAgreement[];
  /** False while the lender does not know where to send the money. */
  readonly isAccountBound: boolean;
};
