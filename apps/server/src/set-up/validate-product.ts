import type { Day } from '@hiram/lending/calendar-day';
import type { CapComparison, CapName } from '@hiram/lending/cost/caps';
import {
  type DraftTerms,
  findTermsFaults,
  previewTerms,
  type TermsFault,
} from '@hiram/lending/cost/preview-terms';
import { accept } from '@hiram/lending/result';
import type { LoanTerms } from '@hiram/lending/terms';
import type { Context } from '../feature/context.ts';
import { conductOf } from '../lender/conduct.ts';
import { formatRate } from '../lender/products/format-rate.ts';
import { type Product, productDefinition } from '../lender/products/product-definition.ts';
import { findProductFault } from './find-product-fault.ts';
import { impossible } from './save-version.ts';
import type { ValidateVersion } from './version-to-write.ts';

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

/** A figure beside its cap: `late penalty in the first month 250%, at most 5%.` */
export const describeCap = ({ cap, value, limit }: CapComparison): string =>
  `${capWords[cap]} ${formatRate(value, 'market')}, at most ${formatRate(limit, 'market')}.`;

/** Draft terms as the configured conduct applies them on a day. */
export const draftOf = (
  { settings }: Pick<Context, 'settings'>,
  draft: { readonly principalMinor: bigint; readonly terms: LoanTerms; readonly on: Day },
): DraftTerms => ({
  ...draft,
  terms: conductOf(settings).termsOf(draft.terms),
  conduct: settings.conduct,
});

/** Sentences for errors, which prevent saving, and for warnings. */
export type TermsVerdict = { readonly faults: readonly string[]; readonly warnings: readonly string[] };

/**
 * Validates terms. Under strict conduct a value above a cap is an error, under specified conduct a warning. A
 * late penalty above its cap is never an error, because strict conduct charges it only up to the cap.
 */
export function validateTerms(draft: DraftTerms): TermsVerdict {
  const faults = findTermsFaults(draft).map((fault) => faultSentences[fault]);
  if (faults.length > 0) return { faults, warnings: [] };
  const { caps } = previewTerms(draft);
  const above = (caps?.lines ?? []).filter(({ isWithin }) => !isWithin);
  const isStrict = draft.conduct === 'strict';
  const isFault = ({ cap }: CapComparison) => isStrict && cap !== 'late-penalty-per-month';
  const told = (line: CapComparison) => describeBreach(line, caps?.source ?? '', isStrict);
  return {
    faults: above.filter(isFault).map(told),
    warnings: above.filter((line) => !isFault(line)).map(told),
  };
}

function describeBreach(line: CapComparison, source: string, isStrict: boolean): string {
  const isCut = isStrict && line.cap === 'late-penalty-per-month';
  const end = isCut ? ' It is charged up to the cap.' : '';
  return `Above the cap of ${source}: ${describeCap(line)}${end}`;
}

/** Accepts a product that can be lent, or is closed: its parts are consistent, and its terms are valid. */
export const validateProduct: ValidateVersion<Content> = async (
  context,
  { content, thing, newest, effectiveAt },
) => {
  if (String(content.id) !== thing.key) return impossible('The number of a product does not change.');
  const before = newest && productDefinition.parse(newest.content);
  if (before && before.market !== content.market)
    return impossible('The market of a product does not change.');
  // What nobody applies for need not fit the provider or the caps: a product is closed because it no longer does.
  if (!content.isOffered) return accept([]);
  const on = context.clock.dayAt(effectiveAt, content.market);
  const { principalMinor, terms } = content;
  const { faults, warnings } = validateTerms(draftOf(context, { principalMinor, terms, on }));
  const lowest = content.amountRange?.minMinor ?? principalMinor;
  const ofLowest = validateTerms(draftOf(context, { principalMinor: lowest, terms, on })).faults;
  const fault = faults[0] ?? findProductFault(context, content) ?? ofLowest[0];
  if (fault) return impossible(fault);
  return accept([...warnings]);
};
