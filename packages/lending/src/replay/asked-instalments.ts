import type { Day } from '../calendar-day.ts';
import { debtTotal } from '../debt.ts';
import { laterInstalments } from './allocate-payment.ts';
import { payableNow, scheduledDebt, settlementDebt } from './payable-debt.ts';
import { decideRolloverTerms } from './roll-over.ts';
import type { RunningInstalment, RunningLoan } from './running-loan.ts';

/** How an amount asks for an instalment: as scheduled, ended today with its rebate, extended, or not yet. */
export type AskedHow =
  | { readonly kind: 'scheduled' | 'ended' | 'later' }
  | { readonly kind: 'extended'; readonly through: Day };

/**
 * How an amount that settles so much asks for each instalment. A settlement ends the later ones; a repayment asks for as
 * many of them, the next ones first, as make up what it settles.
 */
export function howAsked(
  loan: RunningLoan,
  explained: 'repayment' | 'settlement' | 'rollover' | 'outstanding',
  totalMinor: bigint,
): (instalment: RunningInstalment) => AskedHow {
  const rollover = explained === 'rollover' ? decideRolloverTerms(loan) : null;
  if (rollover?.ok) return () => ({ kind: 'extended', through: rollover.value.baseDay });
  const later = laterInstalments(loan);
  if (explained === 'outstanding' || later.length === 0) return () => ({ kind: 'scheduled' });
  const asked = new Map<RunningInstalment, AskedHow>();
  const isSettlement = totalMinor === debtTotal(settlementDebt(loan));
  let reached = debtTotal(payableNow(loan));
  for (const instalment of later) {
    const isAsked = isSettlement || reached < totalMinor;
    asked.set(instalment, { kind: isSettlement ? 'ended' : isAsked ? 'scheduled' : 'later' });
    reached += debtTotal(scheduledDebt(instalment));
  }
  return (instalment) => asked.get(instalment) ?? { kind: 'scheduled' };
}
