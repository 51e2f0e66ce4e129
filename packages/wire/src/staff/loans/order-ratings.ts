import type { BorrowerPart, LoanPart } from '../row-parts.ts';

/** A borrower's rating of one loan (ORDER-06). */
export type OrderRatingItem = { readonly id: string } & LoanPart &
  BorrowerPart & {
    /** The stars chosen, 1 to 5; null if the page reported only that the loan was rated. */
    readonly stars: number | null;
    readonly ratedAt: string;
  };
