import type { Day } from '../calendar-day.ts';
import { debtTotal } from '../debt.ts';
import { instalmentsAhead, laterInstalments } from './allocate-payment.ts';
import { payableNow, scheduledDebt, settlementDebt } from './payable-debt.ts';
import { decideRolloverTerms } from './roll-over.ts';
import type { RunningInstalment, RunningLoan } from './running-loan.ts';

/**
 * The way in which an amount includes an instalment: as scheduled, ended today with its rebate, extended, or
 * not yet.
 */
export type AskedHow =
  | { readonly kind: 'scheduled' | 'ended' | 'later' }
  | { readonly kind: 'extended'; readonly through: Day };

/**
 * Determines how an amount includes each instalment. A settlement ends the later ones. A repayment includes
 * the next ones first, until they make up the amount.
 */
export function howAsked(
  loan: RunningLoan,
  explained: 'repayment' | 'settlement' | 'rollover' | 'outstanding',
  totalMinor: bigint,
): (instalment: RunningInstalment) => AskedHow {
  const rollover = explained === 'rollover' ? decideRolloverTerms(loan) : null;
  if (rollover?.ok) return () => ({ kind: 'extended', through: rollover.value.baseDay });
  if (explained === 'outstanding') return () => ({ kind: 'scheduled' });
  // Also where nothing of them is unpaid: interest that was paid ahead is given back.
  if (totalMinor === debtTotal(settlementDebt(loan))) {
    const ahead = new Set(instalmentsAhead(loan));
    return (instalment) => ({ kind: ahead.has(instalment) ? 'ended' : 'scheduled' });
  }
  const asked = new Map<RunningInstalment, AskedHow>();
  let reached = debtTotal(payableNow(loan));
  for (const instalment of laterInstalments(loan)) {
    asked.set(instalment, { kind: reached < totalMinor ? 'scheduled' : 'later' });
    reached += debtTotal(scheduledDebt(instalment));
  }
  return (instalment) => asked.get(instalment) ?? { kind: 'scheduled' };
}
