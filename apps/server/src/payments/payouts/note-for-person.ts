import type { TransferStatus } from '@hiram/wire/statuses/transfer-statuses';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { insertLateChange, type Payout } from './payout-store.ts';

/**
 * A bank can send money back after it was credited, when the loan runs already; a report can tell of another sum or day than
 * can be, on which no loan begins; and what ended as refused can have been sent all the same. Each time a person must look.
 */
export async function noteForPerson(
  context: Context,
  tx: Tx,
  payout: Payout,
  told: { readonly to: TransferStatus; readonly reason: string | null },
): Promise<void> {
  const noted = { payoutId: payout.id, from: payout.status, to: told.to };
  if (await insertLateChange(tx, { ...noted, reason: told.reason }, context.clock.businessNow()))
    context.log.error(noted, 'a payout is not as it was settled or asked for');
}
