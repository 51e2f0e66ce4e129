import { formatDay, laterDay, parseDay } from '@hiram/lending/calendar-day';
import { type DraftTerms, findTermsFaults, previewTerms } from '@hiram/lending/cost/preview-terms';
import type { LoanTerms } from '@hiram/lending/terms';
import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import type { previewProduct, TermsPreview } from '@hiram/wire/staff/set-up/set-up-preview';
import type { Context } from '../feature/context.ts';
import { conductOf } from '../lender/conduct.ts';
import { describeRate } from '../lender/products/describe-rate.ts';
import { textsFor } from '../lender/texts/texts.ts';
import { draftOf, validateTerms } from './validate-product.ts';

/** Calculates the preview of a draft from its start day. It stores nothing. */
export function showPreview(
  context: Context,
  asked: { readonly principalMinor: bigint; readonly terms: LoanTerms; readonly fromDay: string | null },
): StaffAnswerOf<typeof previewProduct> {
  const { principalMinor, terms, fromDay } = asked;
  const today = context.clock.today(terms.market);
  const on = laterDay(today, parseDay(fromDay ?? '') ?? today);
  const draft = draftOf(context, { principalMinor, terms, on });
  const { faults, warnings } = validateTerms(draft);
  const isWhole = findTermsFaults(draft).length === 0;
  return {
    conduct: draft.conduct,
    faults: [...faults],
    warnings: [...warnings],
    preview: isWhole ? toWire(context, draft) : null,
  };
}

function toWire({ settings }: Context, draft: DraftTerms): TermsPreview {
  const { offer, late, caps } = previewTerms(draft);
  const minor = (money: { readonly minor: bigint }) => toNumber(money.minor);
  return {
    currency: draft.terms.currency,
    principalMinor: minor(offer.principal),
    feeMinor: minor(offer.fee),
    netProceedsMinor: minor(offer.netProceeds),
    interestMinor: minor(offer.interest),
    totalRepayableMinor: minor(offer.totalRepayable),
    costMinor: minor(offer.interest) + minor(offer.fee),
    effectiveRatePerMonth: toNumber(offer.effectiveRatePerMonth),
    effectiveRatePerYear: toNumber(offer.effectiveRatePerYear),
    rateSentence: describeRate(textsFor('en', conductOf(settings).numbers), draft.terms),
    schedule: offer.schedule.map(({ index, dueDay, principal, interest, fee, total }) => ({
      index,
      dueDay: formatDay(dueDay),
      principalMinor: minor(principal),
      interestMinor: minor(interest),
      feeMinor: minor(fee),
      totalMinor: minor(total),
    })),
    late: late.map(({ daysLate, newMinor, repeatMinor, overdueMinor }) => ({
      daysLate,
      newMinor: toNumber(newMinor),
      repeatMinor: toNumber(repeatMinor),
      overdueMinor: toNumber(overdueMinor),
    })),
    caps: caps && {
      source: caps.source,
      lines: caps.lines.map(({ cap, value, limit, isWithin }) => ({
        cap,
        value: toNumber(value),
        limit: toNumber(limit),
        isWithin,
        effect: cap === 'late-penalty-per-month' ? 'cut' : 'refused',
      })),
    },
  };
}

/** Extreme drafts exceed the exact numbers of JSON, so the value is clamped to Number.MAX_SAFE_INTEGER. */
const toNumber = (value: bigint): number => Math.min(Number(value), Number.MAX_SAFE_INTEGER);
