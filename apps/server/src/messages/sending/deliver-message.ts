import { bucketOf } from '@hiram/wire/bucket';
import { listEmailHolders } from '../../borrowers/email/borrower-email-store.ts';
import type { Borrower } from '../../borrowers/identity/borrower-store.ts';
import { lockPerson } from '../../borrowers/matches/persons.ts';
import { hasNumber } from '../../borrowers/numbers/number-store.ts';
import { appendContacts, listContactsOfOccasion } from '../../contacts/contact-store.ts';
import { type ContactWish, listContactWishes } from '../../contacts/contact-wish-store.ts';
import { decideBorrowerContact } from '../../contacts/decide-borrower-contact.ts';
import type { Context } from '../../feature/context.ts';
import type { OutboxWait } from '../../feature/feature.ts';
import type { SendText, TextOrder } from '../../feature/send-text.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { groupInShard } from '../../ground/limits/group-in-shard.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { Lender } from '../../lender/brand/current-lender.ts';
import type { MessageName } from '../../lender/brand/lender-files.ts';
import { limitsOf, purposeOf } from '../../lender/messages/message-purposes.ts';
import { type MessageValues, writeMessage } from '../../lender/messages/write-message.ts';
import { toLocale } from '../../lender/texts/texts.ts';
import { isTaken } from '../message-store.ts';
import { deleteNotice, insertNotices } from '../notice-store.ts';
import { listSubscriptionIdsOf } from '../push/push-store.ts';
import { queuePush } from '../push/send-push.ts';
import { queueEmailCopy } from './queue-email-copy.ts';

/** A message to a borrower, about a loan or about none. */
export type Delivery = {
  /** The same for every try. */
  readonly id: string;
  readonly borrower: Borrower;
  readonly orderId: string | null;
  readonly name: MessageName;
  readonly values: MessageValues;
  /** Whose words it is written in; the lender's as they are when it leaves, if absent. */
  readonly brand?: Lender;
  /** Goes to browsers that consented, and to no phone. */
  readonly isPushedOnly: boolean;
  /** It says something else than it was queued for: an earlier try may have kept those words. */
  readonly isReworded?: boolean;
  /** The event that it is about: its copies are read again by it when they leave. */
  readonly eventId?: string | undefined;
};

/**
 * CONT-05: writes to a borrower, or answers until when the message waits: what is about money owed is decided on while the
 * person is held, and stands in the ledger before it leaves. A repeated try of a day is the same contact.
 */
export async function deliverMessage(
  context: Context,
  sendText: SendText,
  delivery: Delivery,
): Promise<OutboxWait | undefined> {
  const { borrower, isPushedOnly } = delivery;
  const ways = await readWays(context, borrower.id);
  if (isPushedOnly && ways.subscriptionIds.length === 0) return;
  const order = toOrder(delivery, ways);
  const waits = await admit(context, { delivery, order });
  if (waits) return waits;
  await queueCopies(context, { delivery, order }, ways);
  if (isPushedOnly || !(await isReachable(context, borrower))) return;
  await sendText({ ...order, isContact: true });
  return;
}

/** PERSON-08: the number of a borrower who gave it up is the phone of somebody else. */
const isReachable = async (
  { db, cipher }: Context,
  { id, merchantNumber, personal: { phone }, hasFirstNumber }: Borrower,
): Promise<boolean> => hasFirstNumber || hasNumber(db, cipher, { id, merchantNumber, phone });

/** In which language a borrower wants to be written to, which browsers show it too, and whether an e-mail can go as well. */
type Ways = {
  readonly wishes: ContactWish | undefined;
  readonly subscriptionIds: readonly string[];
  readonly hasEmail: boolean;
};

const none: ReadonlySet<string> = new Set();

const readWays = ({ db, settings, ...context }: Context, borrowerId: string): Promise<Ways> =>
  groupInShard(
    context,
    { name: 'ways to borrowers', bucket: bucketOf(borrowerId) },
    borrowerId,
    async (ids, shard) => {
      const wishes = await listContactWishes(db, ids);
      const subscriptions = await listSubscriptionIdsOf(db, ids);
      const emailed = settings.sendsEmail ? await listEmailHolders(db, shard, ids) : none;
      return ids.map((id) => ({
        wishes: wishes.get(id),
        subscriptionIds: subscriptions.get(id) ?? [],
        hasEmail: emailed.has(id),
      }));
    },
  );

/** Who gets it, and in which language: the one that the borrower chose, else the one they read last, else English. */
function toOrder({ id, borrower, orderId, name, values, brand }: Delivery, { wishes }: Ways): TextOrder {
  const locale = wishes?.locale ?? toLocale(borrower.locale) ?? 'en';
  const to = { phone: borrower.personal.phone, market: borrower.market, locale, borrowerId: borrower.id };
  return { id, to, orderId, name, values, brand };
}

/** `contactId` is the id of the delivery if absent. */
type Admitted = { readonly delivery: Delivery; readonly order: TextOrder; readonly contactId?: string };

/** What is no message about money owed, and has the amount and the day of its try all the same. */
const ofItsDay: ReadonlySet<MessageName> = new Set<MessageName>([
  'messageDebitFailed',
  'messageDebitAboveLimit',
]);

/** Keeps what is written, for the borrower's home and in the ledger. What is about money owed is decided on first, alone. */
async function admit(context: Context, admitted: Admitted): Promise<OutboxWait | undefined> {
  const { delivery } = admitted;
  const isDebt = purposeOf(delivery.name) === 'debt';
  if (isDebt || ofItsDay.has(delivery.name) || delivery.isReworded)
    return inTransaction(context.db, async (tx) => {
      const wait = isDebt ? await decideDebtMessage(context, tx, delivery) : undefined;
      if (!wait) await keepOfDay(context, tx, admitted);
      return wait;
    });
  await groupInShard(context, { name: 'messages', bucket: bucketOf(delivery.borrower.id) }, admitted, (all) =>
    inTransaction(context.db, async (tx) => {
      await keepMessages(context, tx, all);
      return all.map(() => undefined);
    }),
  );
  return;
}

/** Holds the person, and answers until when the message waits. */
async function decideDebtMessage(
  { clock, brand }: Context,
  tx: Tx,
  { id: occasionId, borrower, name }: Delivery,
): Promise<OutboxWait | undefined> {
  await lockPerson(tx, borrower.id);
  const { market } = borrower;
  const wanted = { borrowerId: borrower.id, market, purpose: 'debt', by: 'program', daysLate: 0 } as const;
  const limits = limitsOf(name, brand.reminders);
  const decision = await decideBorrowerContact(tx, {
    ...wanted,
    at: clock.businessNow(),
    occasionId,
    limits,
  });
  return decision.verdict === 'waits' ? { waitUntil: decision.until, why: decision.why } : undefined;
}

/**
 * CONT-03: what did not leave at its first try is a contact again where it leaves on a later day or in other words: the ledger
 * and the borrower's home have the day and the amount of what left. What has left, or went to browsers alone, is tried again
 * without another contact.
 */
async function keepOfDay(context: Context, tx: Tx, admitted: Admitted): Promise<void> {
  const { cipher, clock } = context;
  const { id: occasionId, borrower, isPushedOnly } = admitted.delivery;
  const tried = await listContactsOfOccasion(tx, cipher, { borrowerId: borrower.id, occasionId });
  if (tried.length === 0) return keepMessages(context, tx, [admitted]);
  if (isPushedOnly || (await isTaken(tx, occasionId))) return;
  const { market } = borrower;
  const { text } = writeAdmitted(context, admitted);
  if (tried.some((each) => each.content === text && clock.dayAt(each.at, market) === clock.today(market)))
    return;
  await deleteNotice(tx, occasionId);
  await keepMessages(context, tx, [{ ...admitted, contactId: newIdBeside(borrower.id) }]);
}

const writeAdmitted = ({ brand }: Context, { delivery, order }: Admitted) =>
  writeMessage(delivery.brand ?? brand, { ...order.to, name: delivery.name }, delivery.values);

async function keepMessages(context: Context, tx: Tx, admitted: readonly Admitted[]): Promise<void> {
  const { cipher, clock } = context;
  const at = clock.businessNow();
  const written = admitted.map((each) => ({
    ...each.delivery,
    contactId: each.contactId ?? each.delivery.id,
    ...writeAdmitted(context, each),
  }));
  const notices = written.map(({ id, borrower, text, locale }) => ({
    ...{ id, text, locale },
    ...{ borrowerId: borrower.id, writtenAt: at },
  }));
  await insertNotices(tx, cipher, notices);
  const contacts = written.map(
    ({ id: occasionId, contactId: id, borrower, orderId, name, text, ...each }) => ({
      ...({ id, borrowerId: borrower.id, orderId, channel: each.isPushedOnly ? 'push' : 'text' } as const),
      ...{ purpose: purposeOf(name), topic: name, occasionId, content: text },
      ...{ staffId: null, result: null, happenedAt: at },
    }),
  );
  await appendContacts(tx, cipher, contacts, clock.systemNow());
}

/** To browsers and to an e-mail address: each is queued once, however often the message is tried. */
async function queueCopies(
  context: Context,
  { delivery, order }: Admitted,
  { subscriptionIds, hasEmail }: Ways,
): Promise<void> {
  const { id, borrower, orderId, name, isPushedOnly, isReworded = false, eventId = '' } = delivery;
  const about = { orderId, name, eventId };
  const pushed = { noticeId: id, subscriptionIds, about, isAlone: isPushedOnly, isReworded };
  await queuePush(context.db, pushed, context.clock.systemNow());
  const copied = { id, borrowerId: borrower.id, about, locale: order.to.locale };
  if (hasEmail) await queueEmailCopy(context, copied);
  context.wakeOutbox();
}
