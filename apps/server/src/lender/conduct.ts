import { type CapsQuestion, capsFor } from '@hiram/lending/cost/caps';
import type { NumberStyle } from '@hiram/lending/format';
import type { Market } from '@hiram/lending/market';
import type { Caps, LoanTerms } from '@hiram/lending/terms';
import type { Settings } from '../ground/settings/settings.ts';

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
  /** The rules of a market that its pages break whatever the product is. */
  readonly breaksOnPages: { readonly [market in Market]: readonly PageBreach[] };
};

/** A rule that pages break, and the law that sets it. */
type PageBreach = { readonly sentence: string; readonly source: string };

const tickedAgreement = 'The agreement is ticked before the borrower has touched it.';
const costNotAcknowledged = 'A loan can be accepted without acknowledging the disclosure of its whole cost.';
const popupThatLends = 'Closing the promotional popup of the older confirmation requests the loan.';

/** What the specification asks of the pages and the rules of a market do not allow. */
const specifiedPageBreaches: Conduct['breaksOnPages'] = {
  PH: [
    { sentence: tickedAgreement, source: 'NPC Circular 2023-04' },
    { sentence: popupThatLends, source: 'NPC Advisory 2023-01' },
    { sentence: costNotAcknowledged, source: 'RA 3765' },
  ],
  IN: [
    { sentence: tickedAgreement, source: 'RBI Digital Lending Directions 2025' },
    { sentence: popupThatLends, source: 'RBI Digital Lending Directions 2025' },
    { sentence: costNotAcknowledged, source: 'RBI Key Facts Statement, 15 April 2024' },
  ],
};

/** Where the specification and the rules part on the server (decisions §7); the screens have a table of their own. */
const conducts: { readonly [conduct in Settings['conduct']]: Conduct } = {
  specified: {
    termsOf: (terms) => terms,
    capsOf: () => null,
    disclosesKeyFacts: false,
    numbers: 'specified',
    keepsSessionInAddress: true,
    breaksOnPages: specifiedPageBreaches,
  },
  strict: {
    termsOf: (terms) => ({ ...terms, prepayment: { kind: 'any-time' } }),
    capsOf: (question) => capsFor({ ...question, conduct: 'strict' }),
    disclosesKeyFacts: true,
    numbers: 'market',
    keepsSessionInAddress: false,
    breaksOnPages: { PH: [], IN: [] },
  },
};

/** What the server does under a conduct. */
export const conductOf = ({ conduct }: Pick<Settings, 'conduct'>): Conduct => conducts[conduct];
