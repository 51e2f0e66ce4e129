import { dayOf } from '@hiram/lending/calendar-day';
import { accept, refuse } from '@hiram/lending/result';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import type {
  BulkItem,
  decideBulkMessage as decideBulkMessageRoute,
} from '@hiram/wire/staff/messages/bulk-messages';
import type { Context } from '../../feature/context.ts';
import { refuseDecision } from '../../feature/staff/refuse-decision.ts';
import type { StaffCaller, StaffOutcome } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { isId } from '../../ground/new-id.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { type BulkEnd, endBulk, findBulk, listListed, lockBulk } from './bulk-store.ts';

/** The kind of the outbox's messages to one of many. */
export const sendBulkKind = 'send-bulk-message';

const pageSize = 500;

type Decision = StaffRequestOf<typeof decideBulkMessageRoute>['body'];

/**
 * CONT-11: a second person's decision on a message to many. Approved, everybody on the list is queued in the same transaction,
 * so it happens once. Whether each still gets it is decided when it leaves; with each goes the hash of what was approved.
 */
export const decideBulkMessage = (
  context: Context,
  { staffId }: StaffCaller,
  id: string,
  { approve, inputSha256, note }: Decision,
): Promise<StaffOutcome<BulkItem>> =>
  endOnce(context, id, async (tx, bulk) => {
    const { askedById, status, inputSha256: seal } = bulk;
    const permissions = { permission: 'bulk-messages.request', approval: 'bulk-messages.approve' } as const;
    const waiting = { askedById, ...permissions, status, seal };
    const refused = await refuseDecision(context, tx, waiting, { staffId, approve, inputSha256 });
    if (refused) return refused;
    if (!approve) return accept({ status: 'declined', decidedBy: staffId, note });
    if (context.clock.today(bulk.market) > dayOf(bulk.endsOn))
      return refuse({ code: 'not-possible', why: 'Its last day has passed. It must be asked for again.' });
    await queueBulkMessages(context, tx, { bulkId: id, approvedSha256: inputSha256 });
    return accept({ status: 'done', decidedBy: staffId, note });
  });

/** Takes back what its requester no longer wants. */
export const withdrawBulkMessage = (
  context: Context,
  { staffId }: StaffCaller,
  id: string,
): Promise<StaffOutcome<BulkItem>> =>
  endOnce(context, id, async (_tx, { askedById, status }) => {
    if (askedById !== staffId) return refuse({ code: 'not-permitted' });
    if (status !== 'waiting') return refuse({ code: 'request-decided' });
    return accept({ status: 'withdrawn', decidedBy: staffId });
  });

/** The first id of a message names its bucket, so the recipient's stands first. */
async function queueBulkMessages(
  context: Context,
  tx: Tx,
  { bulkId, approvedSha256 }: { readonly bulkId: string; readonly approvedSha256: string },
): Promise<void> {
  const listed = await listListed(tx, bulkId);
  for (let from = 0; from < listed.length; from += pageSize)
    await enqueue(
      tx,
      listed.slice(from, from + pageSize).map(({ id }) => ({
        kind: sendBulkKind,
        payload: { recipientId: id, approvedSha256 },
        dedupeKey: `bulk:${id}`,
      })),
      context.clock.systemNow(),
    );
}

async function endOnce(
  context: Context,
  id: string,
  end: (tx: Tx, bulk: BulkItem) => Promise<StaffOutcome<BulkEnd>>,
): Promise<StaffOutcome<BulkItem>> {
  if (!isId(id)) return refuse({ code: 'not-found' });
  const { cipher, clock } = context;
  const outcome = await inTransaction(context.db, async (tx): Promise<StaffOutcome<BulkItem>> => {
    await lockBulk(tx, id);
    const bulk = await findBulk(tx, context, { id });
    if (!bulk) return refuse({ code: 'not-found' });
    const ended = await end(tx, bulk);
    if (!ended.ok) return ended;
    await endBulk(tx, cipher, bulk, ended.value, clock.businessNow());
    const after = await findBulk(tx, context, { id });
    return after ? accept(after) : refuse({ code: 'not-found' });
  });
  context.wakeOutbox();
  return outcome;
}
