/** A label and a formatted value. */
type Row = { readonly text: string; readonly value: string };

/** A page that a payment's page leads to. */
type PaymentLink = { readonly text: string; readonly url: string };

/** How an attempt to pay ended, as far as it is known. `unknown` says nothing of a loan. */
export type PaymentResultState =
  | 'received'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'taken-back'
  | 'checking'
  | 'unknown';

/** The page of an attempt to pay, in words of the borrower's language. */
export type PaymentResultView = {
  readonly state: PaymentResultState;
  readonly heading: string;
  readonly text: string;
  /** The formatted amount; empty where it is not known. */
  readonly amount: string;
  readonly rows: readonly Row[];
  /** What the payment covered; the rows add up to the amount. */
  readonly covered: readonly Row[];
  /** What to do next. */
  readonly next?: PaymentLink;
  /** The page of the loan. */
  readonly loan?: PaymentLink;
};

/** How the page of a code notices that it was paid. */
export type CodeWatch = {
  readonly stateUrl: string;
  /** What stood at `stateUrl` when the page was made. */
  readonly state: string;
  /** What the loan asked for then. With another answer at `stateUrl`, the page shows what is not owed any more. */
  readonly asked: string;
  readonly resultUrl: string;
};

/** One line of the payments page: a payment, an attempt, or overpayment that was used or refunded. */
export type PaymentView = {
  readonly id: string;
  readonly tone: 'good' | 'due' | 'danger' | 'calm';
  readonly state: string;
  readonly title: string;
  readonly amount: string;
  readonly rows: readonly Row[];
  readonly covered: readonly Row[];
  /** What it means and what to do. */
  readonly text?: string;
  readonly link?: PaymentLink;
};

/** The fields of a reported payment. */
export type PaymentClaimField = 'amount' | 'paidOn' | 'channel' | 'reference' | 'picture';

/** The page on which a borrower reports a payment that was not found, or sends another picture for it. */
export type PaymentClaimView = {
  /** Nothing but a picture is asked for. */
  readonly isPictureOnly: boolean;
  readonly channels: readonly { readonly value: string; readonly name: string }[];
  readonly dayMin: string;
  readonly dayMax: string;
  readonly values: { readonly [field in Exclude<PaymentClaimField, 'picture'>]: string };
  /** The field that was refused. */
  readonly wrong?: PaymentClaimField;
  readonly payments: PaymentLink;
};

/** The page of a borrower who has paid and does not see it. */
export type PaymentSearchView = {
  /** What a search for a reference has brought; empty before one. */
  readonly outcome: string;
  /** Where to report the payment, once nothing was found. */
  readonly claim?: PaymentLink;
  readonly payments: PaymentLink;
};

/** The payments page of an order. */
export type PaymentsView = {
  readonly productName: string;
  /** What was received so far, less refunds and payments taken back; formatted. */
  readonly paidSoFar: string;
  readonly plan: readonly {
    readonly badge: string;
    readonly title: string;
    readonly date: string;
    readonly amount: string;
  }[];
  readonly payments: readonly PaymentView[];
  readonly links: readonly PaymentLink[];
  readonly loan: PaymentLink;
};
