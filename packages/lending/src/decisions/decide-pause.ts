import { addDays, type Day, daysBetween } from '../calendar-day.ts';
import { debtTotal } from '../debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import type { Decision } from '../refusal.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import { whyUndisbursed } from '../replay/running-loan.ts';
import { accept, refuse } from '../result.ts';
import type { Contract } from '../terms.ts';

/** The most days of one pause, and how far back it may begin. */
const pauseDaysMax = 180;
const pauseBackDaysMax = 90;

/**
 * A pause for hardship: no penalty from one day through another, both included. It may begin on an earlier day, and the
 * penalties of the days since then fall away. Refuses without a debt, after a write-off and days that cannot be.
 */
export function decidePause(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
  pause: { readonly id: string; readonly reason: string; readonly fromDay: Day; readonly throughDay: Day },
): Decision<LoanEvent> {
  const { id, reason, fromDay, throughDay } = pause;
  const state = replayLoan(contract, events, today);
  if (state.disbursedOn === null) return refuse(whyUndisbursed({ decision: state.status }));
  if (state.isWrittenOff) return refuse({ code: 'not-decidable', status: 'written-off' });
  if (debtTotal(state.outstanding) === 0n) return refuse({ code: 'nothing-owed' });
  const isBegun = fromDay <= today && fromDay >= addDays(today, -pauseBackDaysMax);
  const isAfterStart = fromDay >= state.disbursedOn;
  if (!isBegun || !isAfterStart) return refuse({ code: 'schedule-not-possible', why: 'pause-start' });
  if (throughDay < today || daysBetween(fromDay, throughDay) >= pauseDaysMax)
    return refuse({ code: 'schedule-not-possible', why: 'pause-end' });
  return accept({ kind: 'paused', id, reason, valueDay: fromDay, throughDay });
}

/** Ends the pause that holds today; today is its last day. Refuses where none holds. */
export function decideResumption(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
  resumption: { readonly id: string; readonly reason: string },
): Decision<LoanEvent> {
  const { pausedThrough } = replayLoan(contract, events, today);
  if (pausedThrough === null || pausedThrough === today)
    return refuse({ code: 'not-decidable', status: 'not-paused' });
  return accept({ kind: 'resumed', valueDay: today, ...resumption });
}
