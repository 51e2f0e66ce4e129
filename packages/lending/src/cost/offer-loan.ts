import type { Day } from '../calendar-day.ts';
import { moneyOf } from '../money.ts';
import type { LoanOffer } from '../quotes/quote.ts';
import type { LoanTerms } from '../terms.ts';
import { calculateEffectiveRate } from './effective-rate.ts';
import { calculateFee, calculateSchedule } from './schedule.ts';

/**
 * Calculates the cost of a loan before acceptance: fee, schedule, total and effective rate from a credit day.
 */
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
