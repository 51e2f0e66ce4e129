/** A loan on its borrower's home. */
export type HomeLoan = {
  readonly orderId: string;
  readonly productId: string;
  readonly productName: string;
  readonly productLogo: string;
  /** What was borrowed; what was applied for until it is approved, and where it was not. */
  readonly amount: string;
  readonly isBorrowed: boolean;
  /** Where it stands, in words. */
  readonly title: string;
  readonly tone: 'good' | 'due' | 'danger' | 'calm';
  readonly isOver: boolean;
  /** `day` is the date in words, with its weekday; `isPast` says whether it has gone. */
  readonly next: {
    readonly amount: string;
    readonly date: string;
    readonly day: string;
    readonly isPast: boolean;
  } | null;
  /** Whether that is taken automatically; empty where it is not said. */
  readonly note: string;
};

/** A product that the borrower may apply for. */
export type HomeOffer = {
  readonly productId: string;
  readonly name: string;
  readonly logo: string;
  readonly amount: string;
  readonly termDays: number;
  readonly rate: string;
};

/** What was written to the borrower, in the language that it was written in where that is known. */
type HomeMessage = { readonly text: string; readonly locale: string | null; readonly time: string };

/** The loans by the day of their next payment, the offers, and what was written to the borrower, the newest first. */
export type HomeContent = {
  readonly loans: readonly HomeLoan[];
  readonly offers: readonly HomeOffer[];
  readonly messages: readonly HomeMessage[];
};
