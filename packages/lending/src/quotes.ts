import { addDays, type Day, earlierDay } from './calendar-day.ts';
import { addDebt, debtTotal } from './debt.ts';
import { calculateEffectiveRate } from './effective-rate.ts';
import type { LoanEvent } from './loan-event.ts';
import type { Debt } from './loan-state.ts';
import { moneyOf } from './money.ts';
import type { LoanOffer, RepaymentQuote, RolloverQuote } from './quote.ts';
import { accept, type Decision, refuse } from './refusal.ts';
import { isPrepaymentAllowed, laterInstalments, prepaymentStart } from './replay/allocate-payment.ts';
import { canSettle, payableNow, scheduledDebt, settlementDebt } from './replay/payable-debt.ts';
import { daysLateOf, outstandingDebt } from './replay/read-state.ts';
import { decideRolloverTerms, rollOver } from './replay/roll-over.ts';
import { oldestUnpaid, type RunningLoan } from './replay/running-loan.ts';
import { runLoan } from './replay-loan.ts';
import { calculateFee, calculateSchedule } from './schedule.ts';
import type { Contract, LoanTerms } from './terms.ts';

/**
 * What an instalment page asks today: everything overdue and due. When nothing is, the next instalment where
 * prepayment is allowed (the settlement if that is not more), else a refusal with the first day on which the next
 * instalment can be paid. Credit held is taken off the amount.
 */
export function quoteRepayment(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
): Decision<RepaymentQuote> {
  return repaymentOf(runLoan({ contract, events, today, postings: null }));
}

/**
 * What ends the loan today: overdue and due in full, and where prepayment is allowed the later principal and fees
 * with the interest earned so far. Where it is not, the repayment quote: then `isFullSettlement` says whether it ends.
 */
export function quoteSettlement(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
): Decision<RepaymentQuote> {
  const loan = runLoan({ contract, events, today, postings: null });
  return canSettle(loan) ? settlementOf(loan) : repaymentOf(loan);
}

/** The extension on offer today (LEND-03), with the schedule that follows it, or why there is none. */
export function quoteRollover(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
): Decision<RolloverQuote> {
  const loan = runLoan({ contract, events, today, postings: null });
  const rollover = decideRolloverTerms(loan);
  if (!rollover.ok) return rollover;
  const settles = rollover.value.delay;
  const amountMinor = debtTotal(settles);
  if (amountMinor === 0n) return refuse({ code: 'nothing-owed' });
  loan.creditMinor += amountMinor;
  rollOver(loan, rollover.value, { kind: 'payment-allocated', eventId: null });
  const { currency, rolloversMax } = contract.terms;
  const plan = loan.instalments.map(({ index, dueDay, interestMinor, principalMinor }) => ({
    index,
    dueDay,
    amount: moneyOf(interestMinor + principalMinor, currency),
  }));
  return accept({
    quotedOn: today,
    amount: moneyOf(amountMinor, currency),
    settles,
    nextPaymentDay: plan[0]?.dueDay ?? today,
    plan,
    rolloversLeft: rolloversMax - loan.rolloversUsed,
  });
}

function repaymentOf(loan: RunningLoan): Decision<RepaymentQuote> {
  if (loan.disbursedOn === null) return refuse({ code: 'not-disbursed' });
  if (debtTotal(outstandingDebt(loan)) === 0n) return refuse({ code: 'nothing-owed' });
  let settles = payableNow(loan);
  if (debtTotal(settles) > loan.creditMinor) return accept(toQuote(loan, settles));
  for (const instalment of laterInstalments(loan)) {
    settles = addDebt(settles, scheduledDebt(instalment));
    if (debtTotal(settles) <= loan.creditMinor) continue;
    if (isPrepaymentAllowed(loan)) return prepaymentOf(loan, settles);
    const windowStart = addDays(instalment.dueDay, -loan.contract.terms.dueWindowDays);
    const start = prepaymentStart(loan.contract.terms, loan.disbursedOn);
    return refuse({ code: 'prepayment-too-early', possibleFrom: earlierDay(start, windowStart) });
  }
  return refuse({ code: 'nothing-owed' });
}

function prepaymentOf(loan: RunningLoan, settles: Debt): Decision<RepaymentQuote> {
  if (debtTotal(settles) >= debtTotal(settlementDebt(loan))) return settlementOf(loan);
  return accept(toQuote(loan, settles));
}

function settlementOf(loan: RunningLoan): Decision<RepaymentQuote> {
  if (loan.disbursedOn === null) return refuse({ code: 'not-disbursed' });
  const settles = settlementDebt(loan);
  if (debtTotal(settles) === 0n || debtTotal(settles) <= loan.creditMinor) {
    return refuse({ code: 'nothing-owed' });
  }
  return accept(toQuote(loan, settles));
}

function toQuote(loan: RunningLoan, settles: Debt): RepaymentQuote {
  const total = debtTotal(settles);
  return {
    quotedOn: loan.day,
    repaymentDay: oldestUnpaid(loan)?.dueDay ?? loan.day,
    amount: moneyOf(total - loan.creditMinor, loan.contract.terms.currency),
    settles,
    creditAppliedMinor: loan.creditMinor,
    daysLate: daysLateOf(loan),
    isFullSettlement: canSettle(loan) && total === debtTotal(settlementDebt(loan)),
  };
}

/** What a loan would cost before it is accepted: fee, schedule, total and effective rate from a credit day. */
export function offerLoan(input: { principalMinor: bigint; terms: LoanTerms; creditDay: Day }): LoanOffer {
  const { principalMinor, terms, creditDay } = input;
  const feeMinor = calculateFee(principalMinor, terms.fee);
  const isFeeTaken = terms.fee.collected === 'at-disbursement';
  const netProceedsMinor = isFeeTaken ? principalMinor - feeMinor : principalMinor;
  const schedule = calculateSchedule({ principalMinor, terms, startDay: creditDay, isFirst: true });
  const repayments = schedule.map((each) => ({
    day: each.dueDay,
    amountMinor: each.feeMinor + each.interestMinor + each.principalMinor,
  }));
  const rate = calculateEffectiveRate({ netProceedsMinor, startDay: creditDay, repayments });
  const money = (minor: bigint) => moneyOf(minor, terms.currency);
  return {
    principal: money(principalMinor),
    fee: money(feeMinor),
    netProceeds: money(netProceedsMinor),
    interest: money(schedule.reduce((sum, each) => sum + each.interestMinor, 0n)),
    totalRepayable: money(repayments.reduce((sum, each) => sum + each.amountMinor, 0n)),
    schedule: schedule.map((each) => ({
      index: each.index,
      dueDay: each.dueDay,
      fee: money(each.feeMinor),
      interest: money(each.interestMinor),
      principal: money(each.principalMinor),
      total: money(each.feeMinor + each.interestMinor + each.principalMinor),
    })),
    effectiveRatePerMonth: rate.perMonth,
    effectiveRatePerYear: rate.perYear,
  };
}
