import { addDays, type Day, earlierDay } from '../calendar-day.ts';
import { addDebt, debtTotal } from '../debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import type { Debt } from '../loan-state.ts';
import { lesserOf, moneyOf } from '../money.ts';
import type { Decision } from '../refusal.ts';
import {
  instalmentsAhead,
  isPrepaymentAllowed,
  laterInstalments,
  prepaymentStart,
} from '../replay/allocate-payment.ts';
import { interestGivenBackAt } from '../replay/charge-interest.ts';
import { canSettle, payableNow, scheduledDebt, settlementDebt } from '../replay/payable-debt.ts';
import { daysLateOf, outstandingDebt } from '../replay/read-state.ts';
import { runLoan } from '../replay/replay-loan.ts';
import { decideRolloverTerms, rollOver, rolloverPrice } from '../replay/roll-over.ts';
import { oldestUnpaid, type RunningLoan, whyUndisbursed } from '../replay/running-loan.ts';
import { accept, refuse } from '../result.ts';
import type { Contract } from '../terms.ts';
import type { RepaymentQuote, RolloverQuote } from './quote.ts';

/**
 * The amount on an instalment page today: everything overdue and due. If nothing is due, it is the next
 * instalment where prepayment is allowed (or the settlement if that is not more). Otherwise it refuses with
 * the first day on which the next instalment can be paid. Overpayment held reduces the amount; a payment that was taken back
 * raises it, and can be paid on any day.
 */
export function quoteRepayment(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
): Decision<RepaymentQuote> {
  return repaymentOf(runLoan({ contract, events, today, postings: null }));
}

/**
 * The amount that ends the loan today: overdue and due in full and, where prepayment is allowed, the later
 * principal and fees with the interest earned so far. Otherwise it is the repayment quote, and
 * `isFullSettlement` says whether it ends the loan.
 */
export function quoteSettlement(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
): Decision<RepaymentQuote> {
  const loan = runLoan({ contract, events, today, postings: null });
  return canSettle(loan) ? settlementOf(loan) : repaymentOf(loan);
}

/**
 * The extension on offer today (LEND-03) with its new schedule, or a refusal. An extension that costs nothing
 * has a zero amount and needs no payment (decisions §10).
 */
export function quoteRollover(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
): Decision<RolloverQuote> {
  const loan = runLoan({ contract, events, today, postings: null });
  const rollover = decideRolloverTerms(loan);
  if (!rollover.ok) return rollover;
  const { delay: settles, baseDay } = rollover.value;
  const interestGivenBackMinor = interestGivenBackAt(loan, loan.instalments, baseDay);
  const creditAppliedMinor = lesserOf(0n, loan.creditMinor);
  const amountMinor = rolloverPrice(rollover.value) - creditAppliedMinor;
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
    interestGivenBackMinor,
    creditAppliedMinor,
    nextPaymentDay: plan[0]?.dueDay ?? today,
    plan,
    rolloversLeft: rolloversMax - loan.rolloversUsed,
  });
}

function repaymentOf(loan: RunningLoan): Decision<RepaymentQuote> {
  if (loan.disbursedOn === null) return refuse(whyUndisbursed(loan));
  if (debtTotal(outstandingDebt(loan)) === 0n && loan.creditMinor >= 0n)
    return refuse({ code: 'nothing-owed' });
  let settles = payableNow(loan);
  if (debtTotal(settles) > loan.creditMinor) {
    return isPrepaymentAllowed(loan) ? prepaymentOf(loan, settles) : accept(toQuote(loan, settles, 0n));
  }
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
  return accept(toQuote(loan, settles, 0n));
}

function settlementOf(loan: RunningLoan): Decision<RepaymentQuote> {
  if (loan.disbursedOn === null) return refuse(whyUndisbursed(loan));
  const settles = settlementDebt(loan);
  if (debtTotal(settles) <= loan.creditMinor) return refuse({ code: 'nothing-owed' });
  return accept(toQuote(loan, settles, interestGivenBackAt(loan, instalmentsAhead(loan), loan.day)));
}

/** The due day of the oldest unpaid instalment; at the latest today, where a write-off has ended the plan. */
function repaymentDayOf(loan: RunningLoan): Day {
  const oldest = oldestUnpaid(loan)?.dueDay ?? loan.day;
  return loan.isWrittenOff ? earlierDay(oldest, loan.day) : oldest;
}

function toQuote(loan: RunningLoan, settles: Debt, interestGivenBackMinor: bigint): RepaymentQuote {
  const total = debtTotal(settles);
  return {
    quotedOn: loan.day,
    repaymentDay: repaymentDayOf(loan),
    amount: moneyOf(total - loan.creditMinor, loan.contract.terms.currency),
    settles,
    interestGivenBackMinor,
    creditAppliedMinor: loan.creditMinor,
    daysLate: daysLateOf(loan),
    isFullSettlement: canSettle(loan) && total === debtTotal(settlementDebt(loan)),
  };
}
