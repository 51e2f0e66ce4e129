import type { LoanDetailConfirmAnswer } from '@hiram/wire/calls/loan-detail-confirm';

/** One agreement of the offer: `id` names it on the older API, its place in the list on the current one. */
export type OfferedAgreement = { readonly id: string; readonly title: string; readonly url: string };

/** The offer as both confirmation pages start from it: the answer of the call, and what the server knows beside it. */
export type ConfirmationContent = LoanDetailConfirmAnswer & {
  readonly agreements: readonly OfferedAgreement[];
  /** False while the lender does not know where to send the money. */
  readonly isAccountBound: boolean;
};
