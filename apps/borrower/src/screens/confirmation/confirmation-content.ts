import type { LoanDetailConfirmAnswer } from '@hiram/wire/calls/loan-detail-confirm';

/**
 * One agreement of the offer: `id` identifies it on the older API, its index in the list on the current one.
 */
export type OfferedAgreement = { readonly id: string; readonly title: string; readonly url: string };

/** The offer as both confirmation pages start from it: the answer of the call, and what the server knows beside it. */
export type ConfirmationContent = LoanDetailConfirmAnswer & {
  readonly agreements: readonly OfferedAgreement[];
  /** False until the borrower has added an account. */
  readonly isAccountBound: boolean;
  /** IDENT-06: where the person says who they are, while something of that is missing. */
  readonly identityUrl?: string;
  /** BANK-10: where the money goes, in full, to be compared; without an account why one is asked for. */
  readonly accountCheck: string;
  /** BANK-11: whose the account is, masked; empty where nobody could say it. */
  readonly accountOwner?: string;
  /** BANK-12: the way to prove an account of which nobody could say whose it is. */
  readonly accountProof?: { readonly text: string; readonly url: string };
  /** CONF-08: the loan of this product that the borrower has already. */
  readonly openLoan?: { readonly text: string; readonly action: string; readonly url: string };
  /** CONF-09: the amounts to choose from; absent where there is one. */
  readonly amounts?: readonly { readonly label: string; readonly url: string; readonly isChosen: boolean }[];
  /** The older confirmation, to which the account form leads back. */
  readonly from?: 'older';
  /** The due days of the plan in words, beside their specified form. */
  readonly dueDays?: readonly string[];
};
