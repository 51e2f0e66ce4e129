/** The page of automatic repayment, in finished texts of the borrower's language. */
export type MandateView = {
  readonly lead: string;
  /** What it does and does not do. */
  readonly points: readonly string[];
  /** The debits so far: a day, and an amount with its state. */
  readonly rows: readonly { readonly text: string; readonly value: string }[];
  /** The button that leads to the provider's page. */
  readonly start?: string;
  /** The button that ends it at once. */
  readonly end?: string;
  /** What is missing, and where it is given. */
  readonly link?: { readonly text: string; readonly url: string };
  readonly loanUrl: string;
};
