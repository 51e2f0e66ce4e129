import type { BorrowerPart, OrderPart } from './row-parts.ts';

/** How a borrower rated the service of one loan (ORDER-06). */
export type OrderRatingItem = { readonly id: string } & OrderPart &
  BorrowerPart & {
    /** The stars that were chosen, 1 to 5; null where a page told only that the loan was rated. */
    readonly stars: number | null;
    readonly ratedAt: string;
  };
