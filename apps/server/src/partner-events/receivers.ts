import { randomBytes } from 'node:crypto';
import { accept, refuse } from '@hiram/lending/result';
import {
  configuredReceiver,
  makeReceiverSecret,
  type ReceiverState,
  readReceiverState,
  replayPartnerEvent,
  resendToReceiver,
} from '@hiram/wire/staff/set-up/partner-events';
import { listedRowsMax } from '@hiram/wire/staff/staff-limits';
import type { Context } from '../feature/context.ts';
import { answerStaff, type StaffEndpoint } from '../feature/staff/staff-route.ts';
import { eachShard } from '../ground/engine/sharding/each-shard.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { enqueue } from '../ground/outbox/outbox-store.ts';
import { countDeliveries, findDelivery, messageOf, reopenDelivery, reopenGivenUp } from './delivery-store.ts';
import { findHold, freeReceiver, insertSecret, listSecrets } from './receiver-store.ts';

const secretBytes = 32;
const dayMs = 86_400_000;

/** What staff do with receivers besides setting them up. */
export const receiverEndpoints: readonly StaffEndpoint[] = [
  answerStaff(readReceiverState, async (context, _staff, { params: { key } }) =>
    isKnown(context, key) ? accept(await readState(context, key)) : refuse({ code: 'not-found' }),
  ),
  answerStaff(makeReceiverSecret, async (context, { staffId }, { params: { key }, body }) => {
    if (key === configuredReceiver || !isKnown(context, key)) return refuse({ code: 'not-found' });
    const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
    const now = context.clock.systemNow();
    const formerEnds = body.former === 'ends-now' ? now : new Date(now.getTime() + dayMs);
    await inTransaction(context.db, (tx) =>
      insertSecret(tx, context.cipher, { receiver: key, secret, madeBy: staffId, formerEnds }, now),
    );
    return accept({ secret });
  }),
  answerStaff(resendToReceiver, async (context, _staff, { params: { key } }) => {
    const count = await sendGivenUpAgain(context, key);
    return count > 0
      ? accept({ count })
      : refuse({ code: 'not-possible', why: 'Nothing was given up for this receiver.' });
  }),
  answerStaff(replayPartnerEvent, async (context, _staff, { params: { id } }) => {
    if (!(await findDelivery(context.db, id))) return refuse({ code: 'not-found' });
    return (await sendAgain(context, id))
      ? accept({ id })
      : refuse({ code: 'not-possible', why: 'It is still being sent.' });
  }),
];

const isKnown = ({ brand }: Context, key: string): boolean =>
  key === configuredReceiver || brand.receivers.has(key);

/** Queues one delivery again that has ended. */
async function sendAgain(context: Context, id: string): Promise<boolean> {
  const isOpened = await inTransaction(context.db, async (tx) => {
    if (!(await reopenDelivery(tx, id))) return false;
    await enqueue(tx, [messageOf(id)], context.clock.systemNow());
    return true;
  });
  context.wakeOutbox();
  return isOpened;
}

/** So many are queued again in one transaction. */
const pageSize = 500;

/**
 * EVENT-10: queues again what was given up for a receiver, page by page, and as far as anybody reads a count; what is left is sent by
 * another press. Whoever sends everything again has seen to the receiver, so it is held no longer.
 */
export async function sendGivenUpAgain(
  context: Context,
  receiver: string,
  max: number = listedRowsMax,
): Promise<number> {
  let count = 0;
  await eachShard(context, async (shard) => {
    for (let opened = -1; opened !== 0 && count < max; count += opened)
      opened = await openPage(context, { shard, receiver, limit: Math.min(pageSize, max - count) });
  });
  context.wakeOutbox();
  return count;
}

const openPage = ({ db, clock }: Context, page: Parameters<typeof reopenGivenUp>[1]): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ids = await reopenGivenUp(tx, page);
    await enqueue(tx, ids.map(messageOf), clock.systemNow());
    if (ids.length > 0) await freeReceiver(tx, page.receiver);
    return ids.length;
  });

async function readState({ db, cipher, clock }: Context, key: string): Promise<ReceiverState> {
  const now = clock.systemNow();
  const [newest, former] = await listSecrets(db, cipher, key, now);
  const { lastSentAt, ...counted } = await countDeliveries(db, key);
  const heldUntil = await findHold(db, key, now);
  return {
    ...counted,
    secretSince: newest?.madeAt.toISOString() ?? null,
    formerUntil: former?.endsAt?.toISOString() ?? null,
    lastSentAt: lastSentAt?.toISOString() ?? null,
    heldUntil: heldUntil?.toISOString() ?? null,
  };
}
