/** What a borrower's page told of a tap, or the server noted of a burial point. */
export type PageEventItem = {
  readonly id: string;
  readonly at: string;
  readonly kind: PageEventKind;
  /** Empty when it named none. */
  readonly productId: string;
  readonly borrowerId: string;
  /** What it told beside that, such as the module and the position of a button. */
  readonly told: Readonly<Record<string, string>>;
};

/** A tap on a button, a loan that was confirmed, a card of the loan market that was followed. */
export const pageEventKinds = ['tap', 'confirm', 'recommended-tap'] as const;

export type PageEventKind = (typeof pageEventKinds)[number];
