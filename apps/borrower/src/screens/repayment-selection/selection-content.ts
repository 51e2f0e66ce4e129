import type { RepaymentWayAnswer } from '@hiram/wire/calls/repayment-way';
import type { LatestPayment } from '@hiram/wire/views/latest-payment';

/** The accounts and the e-wallet, as repayment-way lists them. */
export type Ways = RepaymentWayAnswer;

/** One account of the list. */
export type Card = Ways['bankCards'][number];

/** The fields to add a bank account, in the words of the product's account form. */
export type BankChoices = {
  readonly bankTitle: string;
  readonly bankHint: string;
  readonly numberTitle: string;
  readonly numberHint: string;
  readonly banks: readonly { readonly name: string; readonly code: string }[];
  readonly lengthMin: number;
  readonly lengthMax: number;
};

/** The initial content of the page. */
export type SelectionContent = {
  readonly orderId: string;
  readonly productName: string;
  readonly walletName: string;
  readonly repayAmount: number;
  /** The day on which that amount is or was due, in words and as specified; empty if nothing can be repaid today. */
  readonly dueOn: string;
  /** The colour of the amount; green if absent. */
  readonly tone?: 'good' | 'due' | 'danger';
  /** Why nothing can be repaid today; null if something can. */
  readonly unpayable: {
    readonly isSettled: boolean;
    readonly message: string;
    /** Nothing is owed because the loan was declined or cancelled. */
    readonly wasDeclined?: boolean;
  } | null;
  /** Null if nothing can be repaid today. */
  readonly ways: Ways | null;
  readonly bankChoices: BankChoices | null;
  /** A payment that is made already and not reported yet. */
  readonly latest?: LatestPayment;
  /** The repayment that waits for its SMS code after a form was posted before the script. */
  readonly waiting: { readonly repayRecordId: string; readonly cardId: string } | null;
};
