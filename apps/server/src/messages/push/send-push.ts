import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import { appendContact } from '../../contacts/contact-store.ts';
import { decideBorrowerContact, findContactEnd } from '../../contacts/decide-borrower-contact.ts';
import type { Context } from '../../feature/context.ts';
import type { OutboxTask, OutboxWait } from '../../feature/feature.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { type MessageName, messageNames } from '../../lender/brand/lender-files.ts';
import { limitsOf, purposeOf } from '../../lender/messages/message-purposes.ts';
import type { PushGateway } from '../../providers/push/push-gateway.ts';
import { findNotice, type Notice } from '../notice-store.ts';
import type { SaidOfLoan } from '../sending/read-loan-message.ts';
import { deleteSubscription, findSubscription } from './push-store.ts';
import { writeAsTrue } from './write-as-true.ts';

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
  readonly about: SaidOfLoan & { readonly name: MessageName };
  /** No SMS says the same: the notice is in the ledger of contacts already. */
  readonly isAlone: boolean;
  /** It says something else than an earlier try, and takes its place in the browser. */
  readonly isReworded: boolean;
};

/** Queues a notice for the browsers that its borrower lets show notifications; a repeated try queues nothing twice. */
export async function queuePush(
  tx: Tx,
  { noticeId, subscriptionIds, about, isAlone, isReworded }: PushedNotice,
  now: Date,
): Promise<void> {
  const { orderId, name, eventId } = about;
  if (!pushed.has(name)) return;
  const messages = subscriptionIds.map((subscriptionId) => ({
    kind: sendPushKind,
    dedupeKey: `push:${noticeId}:${subscriptionId}${isReworded ? `:${name}` : ''}`,
    payload: {
      noticeId,
      subscriptionId,
      orderId: orderId ?? '',
      ...{ name, eventId },
      ...(isAlone ? { isAlone: 'yes' } : {}),
    },
  }));
  await enqueue(tx, messages, now);
}

/** Whether a message about money owed may be sent about a loan today. */
export type IsAskedToday = (context: Context, orderId: string, name: MessageName) => Promise<boolean>;

/**
 * WEB-08: sends a notice to a browser. It says what the SMS says, and nothing else; the queue holds ids. A browser that takes
 * no messages any more is forgotten. What is about money owed waits for its hours, as its SMS did (CONT-01). It is for its day:
 * later it is not sent any more, nor once its loan is not reminded of (CONT-07). Nor is a receipt of what was taken back; of a loan that
 * is owed again it is a plain receipt, in place of the notice (TEXT-10).
 */
export const sendPush = (gateway: PushGateway, isAskedToday: IsAskedToday): OutboxTask => ({
  kind: sendPushKind,
  atOnce: 4,
  timeLimitMs: 15_000,
  run: async (context, payload, id) => {
    const { noticeId = '', subscriptionId = '', orderId = '', name = '', eventId = '', isAlone } = payload;
    const subscription = await findSubscription(context.db, context.cipher, subscriptionId);
    const notice = await findNotice(context.db, context.cipher, noticeId);
    if (!subscription || !notice) return;
    const queued = messageNames.find((known) => known === name) ?? 'messagePaid';
    const said = await writeAsTrue(context, notice, { orderId: orderId || null, name: queued, eventId });
    if (!said) return;
    const timing = await decideTiming(context, isAskedToday, { notice, name: said.name, orderId });
    if (timing === null || 'waitUntil' in timing) return timing ?? undefined;
    const text = JSON.stringify(toNotification(context, { id: notice.id, text: said.text }));
    const outcome = await gateway.send(subscription, { text, topic: topicOf(notice.id), ...timing });
    const contact = { id, notice, orderId: orderId || null, ...said, outcome };
    if (!isAlone) await keepContact(context, contact);
    if (outcome === 'gone') await deleteSubscription(context.db, subscriptionId);
    return;
  },
});

const keptSecondsOfReceipts = 2 * 86_400;

type Timed = { readonly notice: Notice; readonly name: MessageName; readonly orderId: string };

/** How long a push service keeps a notice, or until when it waits; null where it is not sent any more. */
async function decideTiming(
  context: Context,
  isAskedToday: IsAskedToday,
  { notice, name, orderId }: Timed,
): Promise<OutboxWait | { readonly keptSeconds: number } | null> {
  const { db, cipher, clock, brand } = context;
  const purpose = purposeOf(name);
  if (purpose !== 'debt') return { keptSeconds: keptSecondsOfReceipts };
  const { id: occasionId, borrowerId } = notice;
  const borrower = await findBorrower(db, cipher, borrowerId);
  if (!borrower || orderId === '') return null;
  const isOfToday = clock.dayAt(notice.writtenAt, borrower.market) === clock.today(borrower.market);
  if (!isOfToday || !(await isAskedToday(context, orderId, name))) return null;
  const at = clock.businessNow();
  const limits = limitsOf(name, brand.reminders);
  const { market } = borrower;
  const wanted = { borrowerId, market, purpose, by: 'program', daysLate: 0, at, occasionId, limits } as const;
  const decision = await decideBorrowerContact(db, wanted);
  if (decision.verdict === 'waits') return { waitUntil: decision.until, why: decision.why };
  const end = await findContactEnd(db, wanted);
  return { keptSeconds: Math.floor((end.getTime() - at.getTime()) / 1_000) };
}

type PushedContact = {
  readonly id: string;
  readonly notice: Notice;
  readonly orderId: string | null;
  readonly name: MessageName;
  readonly text: string;
  readonly outcome: 'gone' | 'sent';
};

/** CONT-05: a notification beside an SMS is a contact of its own, of the same occasion. */
async function keepContact(
  { db, cipher, clock }: Context,
  { id, notice, orderId, name, text: content, outcome }: PushedContact,
): Promise<void> {
  const { borrowerId, id: occasionId } = notice;
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
