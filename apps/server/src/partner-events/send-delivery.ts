import { configuredReceiver } from '@hiram/wire/staff/set-up/partner-events';
import type { Context } from '../feature/context.ts';
import type { OutboxWait } from '../feature/feature.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { enqueue } from '../ground/outbox/outbox-store.ts';
import { type PartnerTarget, readReceiverUrl } from '../providers/partner/partner-target.ts';
import { EventNotTaken, postEvent } from '../providers/partner/post-event.ts';
import { readSigningKey } from '../providers/partner/sign-event.ts';
import {
  type Delivery,
  findDelivery,
  insertDeliveries,
  messageOf,
  noteReason,
  noteTry,
} from './delivery-store.ts';
import { countFailure, findHold, freeReceiver, listSecrets } from './receiver-store.ts';

/** The pauses between tries that Standard Webhooks recommends, in seconds: ten tries in about three days. */
const pauses = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** After so many tries an event is given up for a receiver. */
export const deliveryTriesMax = pauses.length + 1;

/** When a receiver is looked at again that cannot be sent to yet. */
const notReadyMs = 600_000;

/** Spreads an event to its receivers: from here on each goes its own way. */
export async function spreadEvent(context: Context, eventId: string): Promise<void> {
  const now = context.clock.systemNow();
  await inTransaction(context.db, async (tx) => {
    const ids = await insertDeliveries(tx, eventId, now);
    await enqueue(tx, ids.map(messageOf), now);
  });
  context.wakeOutbox();
}

/**
 * Tries a delivery once it is due. That its receiver fails is no failure of the outbox: the delivery has tries of its own,
 * and other receivers do not wait for them.
 */
export async function sendDelivery(
  context: Context,
  configured: PartnerTarget | null,
  id: string,
): Promise<OutboxWait | undefined> {
  const { db, clock } = context;
  const delivery = await findDelivery(db, id);
  if (!delivery || delivery.sent_at || delivery.given_up_at) return undefined;
  const now = clock.systemNow();
  if (delivery.next_try_at && delivery.next_try_at > now)
    return waitUntil(context, delivery.next_try_at, 'it is not due');
  const target = await findTarget(context, configured, delivery.receiver, now);
  if (typeof target === 'string') {
    await noteReason(db, id, target);
    return waitUntil(context, new Date(now.getTime() + notReadyMs), target);
  }
  const heldUntil = await findHold(db, delivery.receiver, now);
  if (heldUntil) return waitUntil(context, heldUntil, 'its receiver fails');
  return tryDelivery(context, target, delivery);
}

async function tryDelivery(
  context: Context,
  target: PartnerTarget,
  delivery: Delivery,
): Promise<OutboxWait | undefined> {
  const { db, clock } = context;
  const { id, receiver, event_id: eventId, body, tries } = delivery;
  const { host } = target.url;
  try {
    const status = await postEvent(target, { id: eventId, body }, clock.systemNow());
    await noteTry(db, id, { target: host, status, error: null, nextTryAt: null }, clock.systemNow());
    await freeReceiver(db, receiver);
    return undefined;
  } catch (error) {
    if (!(error instanceof EventNotTaken)) throw error;
    const now = clock.systemNow();
    const pause = pauses[tries];
    const nextTryAt = pause === undefined ? null : new Date(now.getTime() + pause * 1_000);
    await noteTry(db, id, { target: host, status: error.status, error: error.message, nextTryAt }, now);
    await countFailure(db, receiver, now);
    return nextTryAt ? waitUntil(context, nextTryAt, error.message) : undefined;
  }
}

/** Where a receiver is and what signs for it, or why nothing can be sent there now. */
async function findTarget(
  { db, cipher, brand, settings }: Context,
  configured: PartnerTarget | null,
  receiver: string,
  now: Date,
): Promise<PartnerTarget | string> {
  if (receiver === configuredReceiver) return configured ?? 'the receiver is not configured';
  const found = brand.receivers.get(receiver);
  if (!found?.isOn) return 'the receiver is switched off';
  const url = readReceiverUrl(found.address, settings.mode !== 'production');
  if (!url) return 'the address is not one that the internet leads to';
  const secrets = await listSecrets(db, cipher, receiver, now);
  const keys = secrets.flatMap(({ secret }) => readSigningKey(secret) ?? []);
  return keys.length > 0 ? { ...url, keys } : 'the receiver has no secret yet';
}

/** The outbox counts by the business clock, deliveries by the real one. */
const waitUntil = ({ clock }: Context, at: Date, why: string): OutboxWait => ({
  waitUntil: new Date(clock.businessNow().getTime() + at.getTime() - clock.systemNow().getTime()),
  why,
});
