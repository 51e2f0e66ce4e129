import { daysBetween } from '../calendar-day.ts';
import type { Market } from '../market.ts';
import type { PartsPerMillion } from '../money.ts';
import { prepaymentStart } from '../replay/allocate-payment.ts';
import type { CapComparison } from './caps.ts';
import { type DraftTerms, previewTerms } from './preview-terms.ts';

/** A rule of the market that terms break, and by how much. `source` is the law or direction that sets it. */
export type RuleBreach =
  /** A figure above a legal cap. */
  | { readonly rule: 'cap'; readonly line: CapComparison; readonly source: string }
  /** Paying off early is refused before this many days from disbursement. */
  | { readonly rule: 'late-prepayment'; readonly refusedDays: number; readonly source: string }
  /** A penalty that is a rate by the day. `firstMonth` is what it comes to, as a share of the amount due. */
  | { readonly rule: 'penalty-as-rate'; readonly firstMonth: PartsPerMillion; readonly source: string };

/** Who may pay off early: everybody, at any time. */
const prepaymentSources: { readonly [market in Market]: string } = {
  PH: 'RA 11765',
  IN: 'RBI Digital Lending Directions 2025',
};

/** Where a late penalty has to be a charge and never an addition to the rate; null where a cap holds instead. */
const penaltySources: { readonly [market in Market]: string | null } = {
  PH: null,
  IN: 'RBI Fair Lending Practice, Penal Charges, 18 August 2023',
};

/**
 * The rules of its market that a draft without faults breaks, if it is lent as it stands. Under `strict` nothing
 * is above a cap, because such a loan is refused and a late penalty is charged up to the cap. Decisions §7, decisions §9.
 */
export function findRuleBreaches(draft: DraftTerms): RuleBreach[] {
  const { terms, conduct } = draft;
  const { caps, penaltyOfFirstMonth } = previewTerms(draft);
  const breaches: RuleBreach[] = [];
  if (caps && conduct === 'specified')
    for (const line of caps.lines)
      if (!line.isWithin) breaches.push({ rule: 'cap', line, source: caps.source });
  const refusedDays = daysWithoutPrepayment(draft);
  if (refusedDays > 0)
    breaches.push({ rule: 'late-prepayment', refusedDays, source: prepaymentSources[terms.market] });
  const penaltySource = penaltySources[terms.market];
  if (penaltySource && terms.latePenalty.tiers.some(({ ratePerDay }) => ratePerDay > 0n))
    breaches.push({ rule: 'penalty-as-rate', firstMonth: penaltyOfFirstMonth, source: penaltySource });
  return breaches;
}

/** How long after disbursement paying off early is refused. */
const daysWithoutPrepayment = ({ terms, on }: DraftTerms): number =>
  daysBetween(on, prepaymentStart(terms, on));
