import { addDays, type Day, daysBetween } from '../calendar-day.ts';
import { capsFor } from '../cost/caps.ts';
import { describeNewPlan, type NewPlan } from '../cost/offer-restructure.ts';
import { debtOfPart, debtTotal } from '../debt.ts';
import type { LoanEvent, RestructureTerms } from '../loan-event.ts';
import type { Debt, LoanState } from '../loan-state.ts';
import { shareOf } from '../money.ts';
import type { Decision, ScheduleFault } from '../refusal.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import { dueDaysOf } from '../replay/restructure.ts';
import { whyUndisbursed } from '../replay/running-loan.ts';
import { accept, refuse } from '../result.ts';
import type { Caps, Contract } from '../terms.ts';

/** The most instalments of a new plan, and the most days from the restructure to its last due day. */
export const restructureInstalmentsMax = 36;
export const restructureDaysMax = 730;

const capMonthDays = 30n;

type RestructuredEvent = Extract<LoanEvent, { kind: 'restructured' }>;

/** A restructure as it would be today: the loan before and after it, and the event that makes it so. */
export type RestructureQuote = {
  readonly before: LoanState;
  readonly after: LoanState;
  readonly plan: NewPlan;
  /** What is owed today without the plan: interest as far as it is earned, less the overpayment held. */
  readonly owed: Debt;
  /** What the waivers give up of it: `owed` less this, with the interest of the plan, is the plan's total. */
  readonly waivedMinor: bigint;
  readonly event: RestructuredEvent;
};

/**
 * A new schedule for what is owed today. Refuses without a debt, after a write-off, while a payment that was taken back is
 * owed, a schedule that cannot be, a rate above the contract's, a waiver above what is unpaid, and terms above the caps of
 * the day (decisions §10).
 */
export function decideRestructure(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
  restructure: RestructureTerms & { readonly id: string },
): Decision<RestructureQuote> {
  const before = replayLoan(contract, events, today);
  const refused =
    refuseLoan(before) ?? refuseSchedule(today, contract, restructure) ?? refuseWaivers(before, restructure);
  if (refused) return refused;
  const caps = capsOfDay(contract, today, restructure);
  const event: RestructuredEvent = { kind: 'restructured', valueDay: today, caps, ...restructure };
  const after = replayLoan(contract, [...events, event], today);
  if (after.restructuresUsed === before.restructuresUsed) return refuse({ code: 'nothing-owed' });
  const plan = describeNewPlan(after);
  const above = caps && refuseAboveCaps({ contract, after, plan, caps, restructure });
  if (above) return above;
  const owed = owedToday(contract, events, event);
  const waivedMinor = debtTotal(owed) + plan.interestMinor - plan.totalMinor;
  return accept({ before, after, plan, owed, waivedMinor, event });
}

/** The same plan without interest and waivers divides nothing but what is owed. */
function owedToday(contract: Contract, events: readonly LoanEvent[], event: RestructuredEvent): Debt {
  const bare: LoanEvent = { ...event, interestPerDay: 0n, waivers: [] };
  return replayLoan(contract, [...events, bare], event.valueDay).outstanding;
}

function refuseLoan(state: LoanState): Decision<never> | null {
  if (state.disbursedOn === null) return refuse(whyUndisbursed({ decision: state.status }));
  if (state.isWrittenOff) return refuse({ code: 'not-decidable', status: 'written-off' });
  // The new instalments would leave it out, and the borrower would be asked for more than was agreed.
  if (state.creditMinor < 0n) return refuse({ code: 'schedule-not-possible', why: 'payment-taken-back' });
  return debtTotal(state.outstanding) === 0n ? refuse({ code: 'nothing-owed' }) : null;
}

function refuseSchedule(today: Day, contract: Contract, terms: RestructureTerms): Decision<never> | null {
  const { instalmentCount, intervalDays, firstDueDay, interestPerDay } = terms;
  const impossible = (why: ScheduleFault) => refuse({ code: 'schedule-not-possible', why } as const);
  if (!isWithin(instalmentCount, 1, restructureInstalmentsMax)) return impossible('instalment-count');
  if (!isWithin(intervalDays, 1, restructureDaysMax)) return impossible('interval');
  if (firstDueDay <= today) return impossible('first-due-day');
  if ((dueDaysOf(terms).at(-1) ?? firstDueDay) > addDays(today, restructureDaysMax))
    return impossible('too-long');
  const isAbove = interestPerDay < 0n || interestPerDay > contract.terms.interestPerDay;
  return isAbove ? impossible('rate-above-contract') : null;
}

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** Each part is given up once, and not beyond what is unpaid of it. */
function refuseWaivers(state: LoanState, { waivers }: RestructureTerms): Decision<never> | null {
  for (const { part, amountMinor } of waivers) {
    if (amountMinor <= 0n) throw new RangeError('a waiver takes an amount above zero');
    const debtMinor = debtOfPart(state.outstanding, part);
    const wantedMinor = waivers
      .filter((each) => each.part === part)
      .reduce((sum, each) => sum + each.amountMinor, 0n);
    if (wantedMinor > debtMinor) return refuse({ code: 'amount-above-debt', debtMinor });
  }
  return null;
}

/**
 * The caps of the day for the loan, as borrowed or as restructured, whichever is shorter. Under `specified` and for a
 * loan without a cap there are none.
 */
function capsOfDay(contract: Contract, on: Day, terms: RestructureTerms): Caps | null {
  const { conduct, principalMinor } = contract;
  const { market } = contract.terms;
  const newTermDays = daysBetween(on, dueDaysOf(terms).at(-1) ?? on);
  const termDays = Math.min(contract.terms.termDays, newTermDays);
  return capsFor({ market, conduct, principalMinor, termDays, on });
}

function refuseAboveCaps(of: {
  contract: Contract;
  after: LoanState;
  plan: NewPlan;
  caps: Caps;
  restructure: RestructureTerms;
}): Decision<never> | null {
  const { contract, after, plan, caps, restructure } = of;
  const above = (cap: string) => refuse({ code: 'terms-above-cap', cap, source: caps.source } as const);
  if (restructure.interestPerDay * capMonthDays > caps.nominalInterestPerMonth)
    return above('nominal-interest-per-month');
  if (plan.effectiveRatePerMonth > caps.effectiveRatePerMonth) return above('effective-rate-per-month');
  const costMinor = after.costSoFarMinor + plan.interestMinor;
  const isOver = costMinor > shareOf(contract.principalMinor, caps.totalCost);
  return isOver ? above('total-cost') : null;
}
