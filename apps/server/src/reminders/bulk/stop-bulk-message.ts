import { accept, refuse } from '@hiram/lending/result';
import type { BulkItem } from '@hiram/wire/staff/messages/bulk-messages';
import type { Context } from '../../feature/context.ts';
import { refuseFormerStaff } from '../../feature/staff/refuse-former-staff.ts';
import type { StaffCaller, StaffOutcome } from '../../feature/staff/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { isId } from '../../ground/new-id.ts';
import { dropListed, stopBulk } from './bulk-stop-store.ts';
import { findBulk, lockBulk } from './bulk-store.ts';

/**
 * CONT-11: stops a message to many that was approved. Who has not got it does not get it; what left stays sent. It takes one
 * person, so that wrong words are stopped at once.
 */
export async function stopBulkMessage(
  context: Context,
  { staffId }: StaffCaller,
  id: string,
  { reason }: { readonly reason: string },
): Promise<StaffOutcome<BulkItem>> {
  if (!isId(id)) return refuse({ code: 'not-found' });
  const { cipher, clock } = context;
  return inTransaction(context.db, async (tx): Promise<StaffOutcome<BulkItem>> => {
    const former = await refuseFormerStaff(tx, { staffId, permission: 'bulk-messages.stop' });
    if (former) return former;
    await lockBulk(tx, id);
    const bulk = await findBulk(tx, context, { id });
    if (!bulk) return refuse({ code: 'not-found' });
    const why = findObstacle(bulk);
    if (why !== null) return refuse({ code: 'not-possible', why });
    const now = clock.businessNow();
    await stopBulk(tx, cipher, id, { stoppedBy: staffId, reason }, now);
    await dropListed(tx, id, now);
    const after = await findBulk(tx, context, { id });
    return after ? accept(after) : refuse({ code: 'not-found' });
  });
}

/** Why there is nothing to stop; null where there is. */
function findObstacle({ status, stoppedAt, stoppedBy, listed }: BulkItem): string | null {
  if (stoppedAt !== null) return `It has been stopped already, by ${stoppedBy}. Nothing more is sent.`;
  if (status === 'waiting')
    return 'It waits for approval, and nothing is sent before. Reject or withdraw it.';
  if (status !== 'done') return 'It was not approved. Nothing is sent.';
  return listed === 0 ? 'Nothing is left to send: everybody on the list has been dealt with.' : null;
}
