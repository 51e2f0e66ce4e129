/** A tap reported by a borrower's page, or a burial point recorded by the server. */
export type PageEventItem = {
  readonly id: string;
  readonly at: string;
  readonly kind: PageEventKind;
  /** Empty if the event named none. */
  readonly productId: string;
  readonly borrowerId: string;
  /** Its other fields, such as the module and the position of a button. */
  readonly told: Readonly<Record<string, string>>;
};

/** The kinds: a tap on a button, a confirmed loan, a followed card of the loan market. */
export const pageEventKinds = ['tap', 'confirm', 'recommended-tap'] as const;

export type PageEventKind = (typeof pageEventKinds)[number];
