import { addDays, type Day, daysBetween } from '../calendar-day.ts';
import { calculateOneTimePenalty, tierAt } from '../cost/late-penalty.ts';
import { lesserOf, type PartsPerMillion, shareOf } from '../money.ts';
import { applyCreditToDueInstalment, prepaymentStart, settleFromCredit } from './allocate-payment.ts';
import { chargeInterestUpTo } from './charge-interest.ts';
import { clipPenalty } from './clip-penalty.ts';
import { unpausedSpans } from './pauses.ts';
import { isBearing, post, type RunningInstalment, type RunningLoan } from './running-loan.ts';

/**
 * Advances a loan to a day. Adds the late penalties up to it and, at the start of each due day, charges the
 * instalment's interest and applies the overpayment held. The base of the penalty does not change between two
 * due days.
 */
export function advanceTo(loan: RunningLoan, day: Day): void {
  if (loan.disbursedOn !== null && !loan.isWrittenOff) {
    const start = prepaymentStart(loan.contract.terms, loan.disbursedOn);
    for (const instalment of loan.instalments) {
      if (instalment.dueDay > day) break;
      if (start < instalment.dueDay) reachPrepaymentStart(loan, start);
      if (instalment.dueDay > loan.day) reachDueDay(loan, instalment);
    }
    if (start <= day) reachPrepaymentStart(loan, start);
    chargePenalties(loan, day);
  }
  if (day > loan.day) loan.day = day;
}

/** On the first day of prepayment, credit that covers the settlement ends the loan. */
function reachPrepaymentStart(loan: RunningLoan, start: Day): void {
  if (start <= loan.day) return;
  chargePenalties(loan, start);
  loan.day = start;
  settleFromCredit(loan, null);
}

function reachDueDay(loan: RunningLoan, instalment: RunningInstalment): void {
  chargePenalties(loan, instalment.dueDay);
  loan.day = instalment.dueDay;
  chargeInterestUpTo(loan, instalment, { upToMinor: instalment.interestMinor, eventId: null });
  applyCreditToDueInstalment(loan, instalment);
  settleFromCredit(loan, null);
}

/**
 * Charges the penalties of every day after the loan's current day, up to a day, on what is overdue now. Days of a
 * pause are left out; they count as days late all the same.
 */
function chargePenalties(loan: RunningLoan, throughDay: Day): void {
  const oldest = loan.instalments.find(isBearing);
  if (oldest === undefined || oldest.dueDay > loan.day || throughDay <= loan.day) return;
  const baseMinor = overdueBase(loan);
  for (const span of unpausedSpans(loan.pauses, addDays(loan.day, 1), throughDay)) {
    loan.day = addDays(span.fromDay, -1);
    chargeSpan(loan, { oldestDueDay: oldest.dueDay, baseMinor, throughDay: span.throughDay });
  }
  loan.day = throughDay;
}

/** Charges the penalties of consecutive days on one base. */
function chargeSpan(
  loan: RunningLoan,
  { oldestDueDay, baseMinor, throughDay }: { oldestDueDay: Day; baseMinor: bigint; throughDay: Day },
): void {
  const lastNumber = daysBetween(oldestDueDay, throughDay);
  let dayNumber = daysBetween(oldestDueDay, loan.day) + 1;
  if (!loan.isInDefault) {
    startDefault(loan, baseMinor, dayNumber);
    dayNumber += 1;
  }
  while (dayNumber <= lastNumber) {
    const tier = tierAt(loan.contract.terms.latePenalty, dayNumber);
    const through = loan.postings === null ? Math.min(tier.throughDay, lastNumber) : dayNumber;
    const days = through - dayNumber + 1;
    const dailyMinor = shareOf(baseMinor, tier.ratePerDay);
    loan.day = (oldestDueDay + through) as Day;
    const amountMinor = clipPenalty(loan, { baseMinor, dailyMinor, days });
    addPenalty(
      loan,
      { kind: 'penalty-day', amountMinor },
      { baseMinor, ratePerDay: tier.ratePerDay, through },
    );
    dayNumber = through + 1;
  }
}

/** Day 1 of a default: the one-time amount and the day's percentage, clipped together to a cap. */
function startDefault(loan: RunningLoan, baseMinor: bigint, dayNumber: number): void {
  const { terms, borrowerKind } = loan.contract;
  loan.isInDefault = true;
  loan.defaultPenaltyMinor = 0n;
  loan.defaultAllowance = 0n;
  loan.day = (loan.day + 1) as Day;
  const oneTimeMinor = calculateOneTimePenalty(terms.latePenalty, borrowerKind);
  const { ratePerDay } = tierAt(terms.latePenalty, dayNumber);
  const dailyMinor = shareOf(baseMinor, ratePerDay);
  const clipped = clipPenalty(loan, { baseMinor, dailyMinor: oneTimeMinor + dailyMinor, days: 1 });
  const oneTimeClipped = lesserOf(oneTimeMinor, clipped);
  const reckoned = { baseMinor, ratePerDay, through: dayNumber };
  addPenalty(loan, { kind: 'penalty-one-time', amountMinor: oneTimeClipped });
  addPenalty(loan, { kind: 'penalty-day', amountMinor: clipped - oneTimeClipped }, reckoned);
}

function addPenalty(
  loan: RunningLoan,
  penalty: { kind: 'penalty-one-time' | 'penalty-day'; amountMinor: bigint },
  reckoned?: { baseMinor: bigint; ratePerDay: PartsPerMillion; through: number },
): void {
  loan.penaltyMinor += penalty.amountMinor;
  loan.penaltyChargedMinor += penalty.amountMinor;
  loan.defaultPenaltyMinor += penalty.amountMinor;
  loan.costMinor += penalty.amountMinor;
  post(
    loan,
    { kind: penalty.kind, eventId: null },
    { debit: 'penalty-receivable', credit: 'penalty-income', amountMinor: penalty.amountMinor },
    reckoned && {
      baseMinor: reckoned.baseMinor,
      ratePerDay: reckoned.ratePerDay,
      days: reckoned.through,
      instalment: null,
    },
  );
}

/** The base of tomorrow's penalty: unpaid principal, interest and fees of the instalments due by today. */
function overdueBase(loan: RunningLoan): bigint {
  let baseMinor = 0n;
  for (const instalment of loan.instalments) {
    if (instalment.dueDay > loan.day) break;
    baseMinor += instalment.unpaidPrincipalMinor + instalment.unpaidInterestMinor + instalment.unpaidFeeMinor;
    baseMinor += instalment.unpaidCarried.interest;
  }
  return baseMinor;
}
