import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import { appendContact } from '../../contacts/contact-store.ts';
import { decideBorrowerContact } from '../../contacts/decide-borrower-contact.ts';
import type { Context } from '../../feature/context.ts';
import type { OutboxTask, OutboxWait } from '../../feature/feature.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { type MessageName, messageNames } from '../../lender/brand/lender-files.ts';
import { limitsOf, purposeOf } from '../../lender/messages/message-purposes.ts';
import type { PushGateway } from '../../providers/push/push-gateway.ts';
import { findNotice, type Notice } from '../notice-store.ts';
import { deleteSubscription, findSubscription } from './push-store.ts';

const sendPushKind = 'send-push';

/** What is sent as a notification too: receipts of payments and reminders. */
const pushed: ReadonlySet<MessageName> = new Set<MessageName>([
  'messagePaid',
  'messageSettled',
  'messageExtended',
  'messageOverdue',
  'messageOverdueLater',
  'messageDueSoon',
  'messageDueToday',
]);

/** A notice, where it is shown, and the loan and the message that it is about. */
type PushedNotice = {
  readonly noticeId: string;
  readonly subscriptionIds: readonly string[];
  readonly orderId: string | null;
  readonly name: MessageName;
  /** No SMS says the same: the notice is in the ledger of contacts already. */
  readonly isAlone: boolean;
};

/** Queues a notice for the browsers that its borrower lets show notifications; a repeated try queues nothing twice. */
export async function queuePush(
  tx: Tx,
  { noticeId, subscriptionIds, orderId, name, isAlone }: PushedNotice,
  now: Date,
): Promise<void> {
  if (!pushed.has(name)) return;
  const messages = subscriptionIds.map((subscriptionId) => ({
    kind: sendPushKind,
    dedupeKey: `push:${noticeId}:${subscriptionId}`,
    payload: {
      noticeId,
      subscriptionId,
      orderId: orderId ?? '',
      name,
      ...(isAlone ? { isAlone: 'yes' } : {}),
    },
  }));
  await enqueue(tx, messages, now);
}

/**
 * WEB-08: sends a notice to a browser. It says what the SMS says, and nothing else; the queue holds ids. A browser that takes
 * no messages any more is forgotten. What is about money owed waits for its hours, as its SMS did (CONT-01).
 */
export const sendPush = (gateway: PushGateway): OutboxTask => ({
  kind: sendPushKind,
  atOnce: 4,
  timeLimitMs: 15_000,
  run: async (context, { noticeId = '', subscriptionId = '', orderId = '', name = '', isAlone }, id) => {
    const subscription = await findSubscription(context.db, context.cipher, subscriptionId);
    const notice = await findNotice(context.db, context.cipher, noticeId);
    if (!subscription || !notice) return;
    const message = messageNames.find((known) => known === name) ?? 'messagePaid';
    const wait = await findWait(context, notice, message);
    if (wait) return wait;
    const text = JSON.stringify(toNotification(context, notice));
    const outcome = await gateway.send(subscription, { text, topic: topicOf(notice.id) });
    const contact = { id, notice, orderId: orderId || null, name: message, outcome };
    if (!isAlone) await keepContact(context, contact);
    if (outcome === 'gone') await deleteSubscription(context.db, subscriptionId);
    return;
  },
});

/** Until when a notice about money owed waits: the hours may have ended since it was written. */
async function findWait(
  { db, cipher, clock, brand }: Context,
  { id, borrowerId }: Notice,
  name: MessageName,
): Promise<OutboxWait | null> {
  const purpose = purposeOf(name);
  const borrower = purpose === 'debt' ? await findBorrower(db, cipher, borrowerId) : null;
  if (!borrower) return null;
  const { market } = borrower;
  const at = clock.businessNow();
  const limits = limitsOf(name, brand.reminders);
  const about = { borrowerId, market, purpose, by: 'program', daysLate: 0, at } as const;
  const wanted = { ...about, occasionId: id, limits };
  const decision = await decideBorrowerContact(db, wanted);
  return decision.verdict === 'waits' ? { waitUntil: decision.until, why: decision.why } : null;
}

type PushedContact = {
  readonly id: string;
  readonly notice: Notice;
  readonly orderId: string | null;
  readonly name: MessageName;
  readonly outcome: 'gone' | 'sent';
};

/** CONT-05: a notification beside an SMS is a contact of its own, of the same occasion. */
async function keepContact(
  { db, cipher, clock }: Context,
  { id, notice, orderId, name, outcome }: PushedContact,
): Promise<void> {
  const { borrowerId, text: content, id: occasionId } = notice;
  const about = { id, borrowerId, orderId, channel: 'push', purpose: purposeOf(name), topic: name } as const;
  const contact = { ...about, occasionId, staffId: null, result: outcome, content };
  await appendContact(db, cipher, { ...contact, happenedAt: clock.businessNow() }, clock.systemNow());
}

/** What the worker of the pages shows: the lender's name, the text, and where a tap leads. */
const toNotification = ({ brand, settings }: Context, { id, text }: { id: string; text: string }) => ({
  title: brand.name,
  body: text,
  url: settings.paths.home,
  tag: id,
});

/** A push service takes at most 32 letters of base64url; a repeated message replaces the one before it. */
const topicOf = (id: string): string => id.replaceAll('-', '').slice(0, 32);
