/** What is the borrower's own, besides the loans themselves. */
export type MineContent = {
  /** The last digits of the mobile number. */
  readonly phone: string;
  /** Where the money goes, masked; null before an account was added. */
  readonly account: string | null;
  readonly accountProductId: string;
  readonly loans: readonly {
    readonly orderId: string;
    readonly productId: string;
    readonly contractNumber: string;
  }[];
  readonly locale: string;
  /** Null where the lender sends no notifications. */
  readonly push: { readonly publicKey: string; readonly isOn: boolean } | null;
};
