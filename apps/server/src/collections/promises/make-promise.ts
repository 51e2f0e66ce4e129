import { addDays, type Day } from '@hiram/lending/calendar-day';
import { demandedOf } from '@hiram/lending/quotes/demanded';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { whyUndisbursed } from '@hiram/lending/replay/running-loan';
import { accept, refuse } from '@hiram/lending/result';
import { stopReminders } from '../../contacts/reminder-stop-store.ts';
import type { Context } from '../../feature/context.ts';
import type { StaffOutcome } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { LockedLoan } from '../../loans/book/loan-store.ts';
import { insertPromise } from './promise-store.ts';

/** How far away the day of a promise may be. */
const promiseDaysMax = 31;

/** What was promised: the amount, by when, and who wrote it down; null for the borrower. */
export type MadePromise = {
  readonly amountMinor: bigint;
  readonly dueDay: Day;
  readonly madeBy: string | null;
};

/**
 * COLL-01: keeps a promise to pay about a locked loan, and stops its reminders until the day. Refused without a debt, above it, on
 * a day that is past or too far away, and while another promise is open. Returns its id.
 */
export async function makePromise(
  context: Context,
  tx: Tx,
  loan: LockedLoan,
  { amountMinor, dueDay, madeBy }: MadePromise,
): Promise<StaffOutcome<string>> {
  const { market, currency } = loan.contract.terms;
  const today = context.clock.today(market);
  const state = replayLoan(loan.contract, loan.events, today);
  const { outstandingMinor: debtMinor } = demandedOf(state);
  if (state.disbursedOn === null) return refuse(whyUndisbursed({ decision: state.status }));
  if (debtMinor === 0n) return refuse({ code: 'nothing-owed' });
  if (amountMinor > debtMinor) return refuse({ code: 'amount-above-debt', debtMinor });
  if (dueDay < today || dueDay > addDays(today, promiseDaysMax))
    return refuse({
      code: 'not-possible',
      why: `The day of a promise is today or up to ${promiseDaysMax} days later.`,
    });
  const id = newIdBeside(loan.id);
  const now = context.clock.businessNow();
  const { id: orderId, borrowerId } = loan;
  const about = { id, orderId, borrowerId, currency, madeBy, amountMinor, dueDay };
  const promise = { ...about, madeOn: today, eventsBefore: loan.events.length };
  if (!(await insertPromise(tx, promise, now)))
    return refuse({
      code: 'not-possible',
      why: 'A promise is open already. It is kept or broken by itself.',
    });
  const stop = { orderId, borrowerId, sourceId: id, cause: 'promised', untilDay: dueDay } as const;
  await stopReminders(tx, stop, now);
  return accept(id);
}
