import { type CapsQuestion, capsFor } from '@hiram/lending/cost/caps';
import type { NumberStyle } from '@hiram/lending/format';
import type { Caps, LoanTerms } from '@hiram/lending/terms';
import type { Settings } from '../ground/settings.ts';

type Conduct = {
  /** What a product is lent on, from the terms that the lender wrote: prepayment. */
  readonly termsOf: (terms: LoanTerms) => LoanTerms;
  /** The market's caps on interest, late penalty and total cost; null where none are applied. */
  readonly capsOf: (question: Omit<CapsQuestion, 'conduct'>) => Caps | null;
  /** The cost before acceptance: the key facts in whole, as a disclosure statement; else in short. */
  readonly disclosesKeyFacts: boolean;
  /** How numbers are written for borrowers: as the specification says, or the market's own way. */
  readonly numbers: NumberStyle;
  /** The session stays in the page's address; else it moves to a cookie at the first page. */
  readonly keepsSessionInAddress: boolean;
};

/** Where the specification and the rules part on the server (decisions §7); the screens have a table of their own. */
const conducts: { readonly [conduct in Settings['conduct']]: Conduct } = {
  specified: {
    termsOf: (terms) => terms,
    capsOf: () => null,
    disclosesKeyFacts: false,
    numbers: 'specified',
    keepsSessionInAddress: true,
  },
  strict: {
    termsOf: (terms) => ({ ...terms, prepayment: { kind: 'any-time' } }),
    capsOf: (question) => capsFor({ ...question, conduct: 'strict' }),
    disclosesKeyFacts: true,
    numbers: 'market',
    keepsSessionInAddress: false,
  },
};

/** What the server does under a conduct. */
export const conductOf = ({ conduct }: Pick<Settings, 'conduct'>): Conduct => conducts[conduct];
