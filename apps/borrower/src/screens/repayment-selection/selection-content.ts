import type { RepaymentWayAnswer } from '@hiram/wire/calls/repayment-way';

/** The ways to repay, as repayment-way lists them. */
export type Ways = RepaymentWayAnswer;

/** A card of the list. */
export type Card = Ways['bankCards'][number];

/** What a bank account that is added asks for, in the words of the product's account form. */
export type BankChoices = {
  readonly bankTitle: string;
  readonly bankHint: string;
  readonly numberTitle: string;
  readonly numberHint: string;
  readonly banks: readonly { readonly name: string; readonly code: string }[];
  readonly lengthMax: number;
};

/** What the page starts from. */
export type SelectionContent = {
  readonly orderId: string;
  readonly productName: string;
  readonly walletName: string;
  readonly repayAmount: number;
  /** Null when there is nothing to repay today: the call says why. */
  readonly ways: Ways | null;
  readonly bankChoices: BankChoices | null;
  /** The repayment that waits for its code since a form was posted before the script. */
  readonly waiting: { readonly repayRecordId: string; readonly cardId: string } | null;
};
