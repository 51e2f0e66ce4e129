import { listSamePersons } from '../borrowers/matches/persons.ts';
import type { Context } from '../feature/context.ts';
import type { Tx } from '../ground/engine/database.ts';
import { listDeaths, stopReminders } from './reminder-stop-store.ts';

/** Stops a loan because its borrower has died. The source is the write-off that says so: its reversal ends the stop. */
export const stopForDeath = (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { id: orderId, borrowerId }: { readonly id: string; readonly borrowerId: string },
  sourceId: string,
): Promise<void> =>
  stopReminders(
    tx,
    { orderId, borrowerId, sourceId, cause: 'deceased', untilDay: null },
    clock.businessNow(),
  );

/**
 * CONT-12, PAY-28: stops a loan that was just applied for where a death is recorded of its borrower, or of an account of the same
 * person. The borrower is held, so that a write-off of the same instant is seen, or sees the loan.
 */
export async function stopForRecordedDeaths(
  context: Pick<Context, 'clock'>,
  tx: Tx,
  loan: { readonly id: string; readonly borrowerId: string },
): Promise<void> {
  const same = await listSamePersons(tx, loan.borrowerId);
  for (const sourceId of await listDeaths(tx, [loan.borrowerId, ...same]))
    await stopForDeath(context, tx, loan, sourceId);
}
