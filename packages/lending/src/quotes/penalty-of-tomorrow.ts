import { addDays, type Day } from '../calendar-day.ts';
import type { LoanEvent } from '../loan-event.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import type { Contract } from '../terms.ts';

/**
 * The late penalty that the next day adds if nothing happens before it: the difference between the replays of
 * both days. Zero at a cap, after a write-off and where nothing is late.
 */
export function penaltyOfTomorrow(contract: Contract, events: readonly LoanEvent[], today: Day): bigint {
  const known = events.filter(({ valueDay }) => valueDay <= today);
  const tomorrow = replayLoan(contract, known, addDays(today, 1));
  return tomorrow.penaltySoFarMinor - replayLoan(contract, known, today).penaltySoFarMinor;
}
