import type { DetailRow } from '../answer-fields.ts';

/** The page on which a borrower reads a new plan and accepts or refuses it, in finished texts of their language. */
export type NewPlanView = {
  /** What is so: an offer that waits for an answer, or that there is none any more. */
  readonly lead: string;
  /** Null where no offer is open. */
  readonly offer: {
    /** Which one it is: a refusal names it. */
    readonly id: string;
    readonly until: string;
    readonly total: { readonly label: string; readonly value: string; readonly next: string };
    readonly comparison: readonly { readonly title: string; readonly rows: readonly DetailRow[] }[];
    readonly plan: {
      readonly title: string;
      readonly items: readonly {
        readonly badge: string;
        readonly title: string;
        readonly date: string;
        readonly amount: string;
      }[];
    };
    /** The agreement, one paragraph an item, and the hash that the acceptance names. In English as well where it is a translation. */
    readonly agreement: {
      readonly title: string;
      readonly paragraphs: readonly string[];
      readonly english: readonly string[];
      readonly sha256: string;
    };
  } | null;
  /** The page of the loan. */
  readonly loanUrl: string;
};
