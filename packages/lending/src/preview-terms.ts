import { addDays, type Day } from './calendar-day.ts';
import { type CapComparison, type Caps, capsFor, compareWithCaps } from './caps.ts';
import { debtTotal } from './debt.ts';
import { creditWindow, termDaysMax, termDaysMin } from './decide-application.ts';
import type { LoanEvent } from './loan-event.ts';
import { rateOf } from './money.ts';
import type { LoanOffer } from './quote.ts';
import { offerLoan } from './quotes.ts';
import { replayLoan } from './replay-loan.ts';
import { calculateFee } from './schedule.ts';
import type { BorrowerKind, Conduct, Contract, LoanTerms } from './terms.ts';

/** What makes terms impossible to lend on, whatever the conduct. */
export type TermsFault =
  | 'nothing-lent'
  | 'term-out-of-range'
  | 'more-instalments-than-days'
  | 'fee-takes-everything'
  | 'penalty-not-from-first-day'
  | 'penalty-days-out-of-order'
  | 'currency-of-other-market';

/** What lateness has cost so many days after the first due day, when nothing is paid. Minor units. */
export type LateCost = {
  readonly daysLate: number;
  readonly newMinor: bigint;
  readonly repeatMinor: bigint;
  readonly overdueMinor: bigint;
};

/** A draft of terms worked out: the offer, what lateness costs, and where it stands against the market's caps. */
export type TermsPreview = {
  readonly offer: LoanOffer;
  readonly late: readonly LateCost[];
  /** Null where no cap covers the loan. */
  readonly caps: { readonly source: string; readonly lines: readonly CapComparison[] } | null;
};

/** A draft, and the day from which it is to hold. */
export type DraftTerms = {
  readonly principalMinor: bigint;
  readonly terms: LoanTerms;
  readonly conduct: Conduct;
  readonly on: Day;
};

const currencyOf = { PH: 'PHP', IN: 'INR' } as const;

/** The days late that a preview tells. */
const lateDays = [1, 30, 90] as const;
const capMonthDays = 30;

/** Everything that is wrong with a draft. Terms without a fault can be previewed. */
export function findTermsFaults({ principalMinor, terms }: DraftTerms): TermsFault[] {
  const faults: TermsFault[] = [];
  const days = terms.latePenalty.tiers.map(({ fromDay }) => fromDay);
  if (principalMinor <= 0n) faults.push('nothing-lent');
  if (terms.termDays < termDaysMin || terms.termDays > termDaysMax) faults.push('term-out-of-range');
  if (terms.instalmentCount > terms.termDays) faults.push('more-instalments-than-days');
  if (calculateFee(principalMinor, terms.fee) >= principalMinor) faults.push('fee-takes-everything');
  if (days[0] !== 1) faults.push('penalty-not-from-first-day');
  if (days.some((day, place) => day <= (days[place - 1] ?? 0))) faults.push('penalty-days-out-of-order');
  if (terms.currency !== currencyOf[terms.market]) faults.push('currency-of-other-market');
  return faults;
}

/**
 * Works a draft without faults out as a loan that is accepted on its first day. The caps are compared under either
 * conduct; the late penalty is told as it will be charged, so under `strict` cut to its cap.
 */
export function previewTerms(draft: DraftTerms): TermsPreview {
  const { principalMinor, terms, conduct, on } = draft;
  const { from: creditDay } = creditWindow(on);
  const question = { market: terms.market, principalMinor, termDays: terms.termDays, on } as const;
  const caps = capsFor({ ...question, conduct: 'strict' });
  const offer = offerLoan({ principalMinor, terms, creditDay });
  const charged = { ...draft, caps: conduct === 'strict' ? caps : null };
  return {
    offer,
    late: lateDays.map((daysLate) => costOfLateness(charged, daysLate)),
    caps: caps && {
      source: caps.source,
      lines: [...compareWithCaps(offer, terms, caps), comparePenalty(draft, caps)],
    },
  };
}

type Charged = DraftTerms & { readonly caps: Caps | null };

function costOfLateness(draft: Charged, daysLate: number): LateCost {
  const [first, later] = [stateLate(draft, 'new', daysLate), stateLate(draft, 'repeat', daysLate)];
  return {
    daysLate,
    newMinor: first.penaltyMinor,
    repeatMinor: later.penaltyMinor,
    overdueMinor: debtTotal(first),
  };
}

/** The re-play that charges loans tells it, so that the preview and the bill are one. */
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

/** What the terms themselves charge in the first month late, as a share of the amount due, beside its cap. */
function comparePenalty(draft: DraftTerms, { latePenaltyPerMonth: limit }: Caps): CapComparison {
  const uncapped: Charged = { ...draft, conduct: 'specified', caps: null };
  const overdue = stateLate(uncapped, 'new', capMonthDays);
  const value = rateOf(overdue.penaltyMinor, debtTotal(overdue) - overdue.penaltyMinor);
  return { cap: 'late-penalty-per-month', value, limit, isWithin: value <= limit };
}
