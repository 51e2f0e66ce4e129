/** The borrower of a row, decrypted for readers of the queue. */
export type BorrowerPart = {
  readonly borrowerId: string;
  readonly borrower: string;
  readonly phone: string;
};

/** The loan of a row. */
export type LoanPart = {
  readonly orderId: string;
  readonly contractNumber: string;
  readonly product: string;
  readonly market: 'PH' | 'IN';
};

/** Whole minor units of a currency. */
export type AmountPart = { readonly amountMinor: number; readonly currency: string };
