import type { Context } from '../feature/context.ts';
import type { Tx } from '../ground/engine/database.ts';
import { stopReminders } from './reminder-stop-store.ts';

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
