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
  /** When the borrower wants to be reminded, among the hours that they can choose, and the contacts of late. */
  readonly contact: {
    /** The first and the last whole hour that can be chosen. */
    readonly first: number;
    readonly last: number;
    readonly from: number | null;
    readonly until: number | null;
    readonly quietUntil: string | null;
    readonly quietDays: readonly number[];
    readonly language: string | null;
    readonly history: readonly {
      readonly id: string;
      readonly at: string;
      readonly channel: 'text' | 'email' | 'push' | 'call' | 'visit' | 'reply';
      readonly text: string;
    }[];
  };
  /** The address that is told of documents and complaints, the one that waits for its code, and the one whose mail came back, masked. Null where no e-mail is sent. */
  readonly email: {
    readonly confirmed: string | null;
    readonly pending: string | null;
    readonly returned: string | null;
  } | null;
  /** Null where the lender sends no notifications. */
  readonly push: { readonly publicKey: string; readonly isOn: boolean } | null;
};
