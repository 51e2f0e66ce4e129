/** The fields of a borrower's own promise. */
export type PromiseField = 'amount' | 'day';

/** The page on which a borrower who is late says how much they pay and by when, in finished texts of their language. */
export type PromiseView = {
  readonly lead: string;
  /** Null where a promise is open, or none is possible. */
  readonly form: {
    readonly note: string;
    readonly amountHint: string;
    readonly dayHint: string;
    readonly dayMin: string;
    readonly dayMax: string;
    readonly values: { readonly [field in PromiseField]: string };
    readonly wrong?: PromiseField;
  } | null;
  /** The page of the loan. */
  readonly loanUrl: string;
};
