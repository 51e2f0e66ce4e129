import { addDays, type Day } from '../calendar-day.ts';
import { debtTotal } from '../debt.ts';
import { creditWindow, termDaysMax, termDaysMin } from '../decisions/decide-application.ts';
import type { LoanEvent } from '../loan-event.ts';
import { currencyOf } from '../market.ts';
import { type PartsPerMillion, rateOf } from '../money.ts';
import type { LoanOffer } from '../quotes/quote.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import type { BorrowerKind, Caps, Conduct, Contract, LoanTerms } from '../terms.ts';
import { type CapComparison, capsFor, compareWithCaps } from './caps.ts';
import { offerLoan } from './offer-loan.ts';
import { calculateFee } from './schedule.ts';

/** The faults that make terms impossible to lend on, under either conduct. */
export type TermsFault =
  | 'nothing-lent'
  | 'term-out-of-range'
  | 'more-instalments-than-days'
  | 'fee-takes-everything'
  | 'penalty-not-from-first-day'
  | 'penalty-days-out-of-order'
  | 'currency-of-other-market';

/** The cost of lateness a number of days after the first due day, if nothing is paid. Minor units. */
export type LateCost = {
  readonly daysLate: number;
  readonly newMinor: bigint;
  readonly repeatMinor: bigint;
  readonly overdueMinor: bigint;
};

/** A preview of terms: the offer, the cost of lateness, and the comparison with the market's caps. */
export type TermsPreview = {
  readonly offer: LoanOffer;
  readonly late: readonly LateCost[];
  /** The penalty of the terms in the first month late, not capped, as a share of the amount due. */
  readonly penaltyOfFirstMonth: PartsPerMillion;
  /** Null if no cap applies to the loan. */
  readonly caps: { readonly source: string; readonly lines: readonly CapComparison[] } | null;
};

/** A draft, and its first day. */
export type DraftTerms = {
  readonly principalMinor: bigint;
  readonly terms: LoanTerms;
  readonly conduct: Conduct;
  readonly on: Day;
};

/** The days late that a preview shows. */
const lateDays = [1, 30, 90] as const;
const capMonthDays = 30;

/** Lists the faults of a draft. Terms without a fault can be previewed. */
export function findTermsFaults({ principalMinor, terms }: DraftTerms): TermsFault[] {
  const faults: TermsFault[] = [];
  const days = terms.latePenalty.tiers.map(({ fromDay }) => fromDay);
  if (principalMinor <= 0n) faults.push('nothing-lent');
  if (terms.termDays < termDaysMin || terms.termDays > termDaysMax) faults.push('term-out-of-range');
  if (terms.instalmentCount > terms.termDays) faults.push('more-instalments-than-days');
  if (calculateFee(principalMinor, terms.fee) >= principalMinor) faults.push('fee-takes-everything');
  if (days[0] !== 1) faults.push('penalty-not-from-first-day');
  if (days.some((day, place) => day <= (days[place - 1] ?? 0))) faults.push('penalty-days-out-of-order');
  if (terms.currency !== currencyOf(terms.market)) faults.push('currency-of-other-market');
  return faults;
}

/**
 * Previews a draft without faults as a loan accepted on its first day. It is compared with the caps under
 * either conduct. The late penalty is the one that will be charged, under `strict` up to its cap.
 */
export function previewTerms(draft: DraftTerms): TermsPreview {
  const { principalMinor, terms, conduct, on } = draft;
  const { from: creditDay } = creditWindow(on);
  const question = { market: terms.market, principalMinor, termDays: terms.termDays, on } as const;
  const caps = capsFor({ ...question, conduct: 'strict' });
  const offer = offerLoan({ principalMinor, terms, creditDay });
  const charged = { ...draft, caps: conduct === 'strict' ? caps : null };
  const penalty = penaltyOfFirstMonth(draft);
  return {
    offer,
    late: costsOfLateness(charged),
    penaltyOfFirstMonth: penalty,
    caps: caps && {
      source: caps.source,
      lines: [...compareWithCaps(offer, terms, caps), comparePenalty(penalty, caps)],
    },
  };
}

type Charged = DraftTerms & { readonly caps: Caps | null };

/** What lateness with the first instalment costs, as a real loan would be charged under its conduct and caps. */
export const costsOfLateness = (charged: Charged): LateCost[] =>
  lateDays.map((daysLate) => costOfLateness(charged, daysLate));

function costOfLateness(draft: Charged, daysLate: number): LateCost {
  const [first, later] = [stateLate(draft, 'new', daysLate), stateLate(draft, 'repeat', daysLate)];
  return {
    daysLate,
    newMinor: first.penaltyMinor,
    repeatMinor: later.penaltyMinor,
    overdueMinor: debtTotal(first),
  };
}

/** Uses the replay that charges real loans, so that preview and bill agree. */
function stateLate(
  { principalMinor, terms, conduct, caps, on }: Charged,
  kind: BorrowerKind,
  daysLate: number,
) {
  const contract: Contract = { principalMinor, terms, conduct, caps, borrowerKind: kind, acceptedOn: on };
  const { from: creditDay } = creditWindow(on);
  const events: LoanEvent[] = [{ id: 'draft', kind: 'disbursed', payoutId: 'draft', valueDay: creditDay }];
  const firstDue = replayLoan(contract, events, creditDay).schedule[0]?.dueDay ?? creditDay;
  return replayLoan(contract, events, addDays(firstDue, daysLate)).overdue;
}

function penaltyOfFirstMonth(draft: DraftTerms): PartsPerMillion {
  const overdue = stateLate({ ...draft, conduct: 'specified', caps: null }, 'new', capMonthDays);
  return rateOf(overdue.penaltyMinor, debtTotal(overdue) - overdue.penaltyMinor);
}

const comparePenalty = (value: PartsPerMillion, { latePenaltyPerMonth: limit }: Caps): CapComparison => ({
  cap: 'late-penalty-per-month',
  value,
  limit,
  isWithin: value <= limit,
});
