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
import type { Context } from '../feature/context.ts';
import { answerStaff, type StaffEndpoint } from '../feature/staff/staff-route.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { enqueue } from '../ground/outbox/outbox-store.ts';
import { countDeliveries, findDelivery, messageOf, reopenDeliveries } from './delivery-store.ts';
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
    const count = await sendAgain(context, { receiver: key });
    return count > 0
      ? accept({ count })
      : refuse({ code: 'not-possible', why: 'Nothing was given up for this receiver.' });
  }),
  answerStaff(replayPartnerEvent, async (context, _staff, { params: { id } }) => {
    if (!(await findDelivery(context.db, id))) return refuse({ code: 'not-found' });
    return (await sendAgain(context, { id })) > 0
      ? accept({ id })
      : refuse({ code: 'not-possible', why: 'It is still being sent.' });
  }),
];

const isKnown = ({ brand }: Context, key: string): boolean =>
  key === configuredReceiver || brand.receivers.has(key);

/** Queues again what has ended. Whoever sends everything of a receiver again has seen to it, so it is held no longer. */
async function sendAgain(
  context: Context,
  what: { readonly id: string } | { readonly receiver: string },
): Promise<number> {
  const now = context.clock.systemNow();
  const ids = await inTransaction(context.db, async (tx) => {
    const reopened = await reopenDeliveries(tx, what);
    await enqueue(tx, reopened.map(messageOf), now);
    if ('receiver' in what && reopened.length > 0) await freeReceiver(tx, what.receiver);
    return reopened;
  });
  context.wakeOutbox();
  return ids.length;
}

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
