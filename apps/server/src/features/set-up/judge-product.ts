import type { Day } from '@hiram/lending/calendar-day';
import type { CapComparison, CapName } from '@hiram/lending/caps';
import {
  type DraftTerms,
  findTermsFaults,
  previewTerms,
  type TermsFault,
} from '@hiram/lending/preview-terms';
import type { LoanTerms } from '@hiram/lending/terms';
import { type Product, productDefinition } from '../../database/product-definition.ts';
import { done } from '../../database/refusal.ts';
import { conductOf } from '../conduct.ts';
import type { House } from '../feature.ts';
import { formatRate } from '../format-rate.ts';
import { findProductFault } from './find-product-fault.ts';
import { impossible, type Judge } from './save-version.ts';

type Content = Omit<Product, 'version'>;

const faultSentences: { readonly [fault in TermsFault]: string } = {
  'nothing-lent': 'The amount must be above zero.',
  'term-out-of-range': 'The term must be from 91 to 365 days.',
  'more-instalments-than-days': 'There are more instalments than days.',
  'fee-takes-everything': 'The fee must be less than the amount.',
  'penalty-not-from-first-day': 'The first penalty step must begin on day 1.',
  'penalty-days-out-of-order': 'Each penalty step must begin on a later day than the one before.',
  'currency-of-other-market': 'The currency must be that of the market.',
};

const capWords: { readonly [cap in CapName]: string } = {
  'nominal-interest-per-month': 'nominal interest per month',
  'effective-rate-per-month': 'effective rate per month',
  'total-cost': 'interest and fee of the amount borrowed',
  'late-penalty-per-month': 'late penalty in the first month',
};

/** Terms as the conduct of the house lends on them, on a day. */
export const draftOf = (
  { settings }: Pick<House, 'settings'>,
  draft: { readonly principalMinor: bigint; readonly terms: LoanTerms; readonly on: Day },
): DraftTerms => ({
  ...draft,
  terms: conductOf(settings).termsOf(draft.terms),
  conduct: settings.conduct,
});

/** Sentences of what is wrong with terms, and of what is only to be known. */
export type TermsVerdict = { readonly faults: readonly string[]; readonly warnings: readonly string[] };

/**
 * Judges terms. Under strict conduct a figure above a cap is a fault; under specified conduct it is a warning. A late
 * penalty above its cap is never a fault: strict conduct charges it up to the cap.
 */
export function judgeTerms(draft: DraftTerms): TermsVerdict {
  const faults = findTermsFaults(draft).map((fault) => faultSentences[fault]);
  if (faults.length > 0) return { faults, warnings: [] };
  const { caps } = previewTerms(draft);
  const above = (caps?.lines ?? []).filter(({ isWithin }) => !isWithin);
  const isStrict = draft.conduct === 'strict';
  const isFault = ({ cap }: CapComparison) => isStrict && cap !== 'late-penalty-per-month';
  const told = (line: CapComparison) => tellCap(line, caps?.source ?? '', isStrict);
  return {
    faults: above.filter(isFault).map(told),
    warnings: above.filter((line) => !isFault(line)).map(told),
  };
}

function tellCap({ cap, value, limit }: CapComparison, source: string, isStrict: boolean): string {
  const isCut = isStrict && cap === 'late-penalty-per-month';
  const end = isCut ? ' It is charged up to the cap.' : '';
  return `Above the cap of ${source}: ${capWords[cap]} ${formatRate(value)}, at most ${formatRate(limit)}.${end}`;
}

/** A product is saved when it can be lent: its own parts fit each other, and its terms have no fault. */
export const judgeProduct: Judge<Content> = async (house, { content, thing, newest, effectiveAt }) => {
  if (String(content.id) !== thing.key) return impossible('The number of a product does not change.');
  const before = newest && productDefinition.parse(newest.content);
  if (before && before.market !== content.market)
    return impossible('The market of a product does not change.');
  const on = house.clock.dayAt(effectiveAt, content.market);
  const { principalMinor, terms } = content;
  const { faults, warnings } = judgeTerms(draftOf(house, { principalMinor, terms, on }));
  const fault = faults[0] ?? findProductFault(house, content);
  if (fault) return impossible(fault);
  return done([...warnings]);
};
