import type { Context } from '../../feature/context.ts';
import type { OutboxTask } from '../../feature/feature.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import type { MessageName } from '../../lender/brand/lender-files.ts';
import type { PushGateway } from '../../providers/push/push-gateway.ts';
import { findNotice } from '../notice-store.ts';
import { deleteSubscription, findSubscription, listSubscriptionIds } from './push-store.ts';

const sendPushKind = 'send-push';

/** What is sent as a notification too: receipts of payments and reminders. */
const pushed: ReadonlySet<MessageName> = new Set<MessageName>([
  'messagePaid',
  'messageSettled',
  'messageExtended',
  'messageOverdue',
  'messageDueSoon',
]);

/** What is sent as a notification and never as an SMS: a courtesy to whom consented. */
export const pushedOnly: ReadonlySet<MessageName> = new Set<MessageName>(['messageDueSoon']);

/** Queues a notice for every browser that its borrower lets show notifications; a repeated try queues nothing twice. */
export async function queuePush(
  tx: Tx,
  { noticeId, borrowerId, name }: { noticeId: string; borrowerId: string; name: MessageName },
  now: Date,
): Promise<void> {
  if (!pushed.has(name)) return;
  const subscriptionIds = await listSubscriptionIds(tx, borrowerId);
  const messages = subscriptionIds.map((subscriptionId) => ({
    kind: sendPushKind,
    dedupeKey: `push:${noticeId}:${subscriptionId}`,
    payload: { noticeId, subscriptionId },
  }));
  await enqueue(tx, messages, now);
}

/**
 * WEB-08: sends a notice to a browser. It says what the SMS says, and nothing else; the queue holds two ids. A browser that
 * takes no messages any more is forgotten.
 */
export const sendPush = (gateway: PushGateway): OutboxTask => ({
  kind: sendPushKind,
  atOnce: 4,
  timeLimitMs: 15_000,
  run: async (context, { noticeId = '', subscriptionId = '' }) => {
    const subscription = await findSubscription(context.db, context.cipher, subscriptionId);
    const notice = await findNotice(context.db, context.cipher, noticeId);
    if (!subscription || !notice) return;
    const text = JSON.stringify(toNotification(context, notice));
    const outcome = await gateway.send(subscription, { text, topic: topicOf(notice.id) });
    if (outcome === 'gone') await deleteSubscription(context.db, subscriptionId);
  },
});

/** What the worker of the pages shows: the lender's name, the text, and where a tap leads. */
const toNotification = ({ brand, settings }: Context, { id, text }: { id: string; text: string }) => ({
  title: brand.name,
  body: text,
  url: settings.paths.home,
  tag: id,
});

/** A push service takes at most 32 letters of base64url; a repeated message replaces the one before it. */
const topicOf = (id: string): string => id.replaceAll('-', '').slice(0, 32);
