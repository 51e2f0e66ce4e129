import type { Borrower } from '../../borrowers/identity/borrower-store.ts';
import { lockPerson } from '../../borrowers/matches/persons.ts';
import { appendContact } from '../../contacts/contact-store.ts';
import { findContactWish } from '../../contacts/contact-wish-store.ts';
import { decideBorrowerContact } from '../../contacts/decide-borrower-contact.ts';
import type { Context } from '../../feature/context.ts';
import type { OutboxWait } from '../../feature/feature.ts';
import type { SendText, TextOrder } from '../../feature/send-text.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { MessageName } from '../../lender/brand/lender-files.ts';
import { limitsOf, purposeOf } from '../../lender/messages/message-purposes.ts';
import { type MessageValues, writeMessage } from '../../lender/messages/write-message.ts';
import { toLocale } from '../../lender/texts/texts.ts';
import { insertNotice } from '../notice-store.ts';
import { listSubscriptionIds } from '../push/push-store.ts';
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
  /** Goes to browsers that consented, and to no phone. */
  readonly isPushedOnly: boolean;
};

/**
 * CONT-05: writes to a borrower, or answers until when the message waits: what is about money owed is decided on while the
 * person is held, and stands in the ledger before it leaves. A repeated try is the same contact.
 */
export async function deliverMessage(
  context: Context,
  sendText: SendText,
  delivery: Delivery,
): Promise<OutboxWait | undefined> {
  const { borrower, isPushedOnly } = delivery;
  if (isPushedOnly && (await listSubscriptionIds(context.db, borrower.id)).length === 0) return;
  const order = await orderOf(context, delivery);
  const waits = await inTransaction(context.db, (tx) => admit(context, tx, { delivery, order }));
  if (waits) return waits;
  context.wakeOutbox();
  if (isPushedOnly) return;
  await sendText({ ...order, isContact: true });
  return;
}

/** Who gets it, and in which language: the one that the borrower chose, else the one they read last, else English. */
async function orderOf(
  context: Context,
  { id, borrower, orderId, name, values }: Delivery,
): Promise<TextOrder> {
  const { locale: chosen } = await findContactWish(context.db, borrower.id);
  const locale = chosen ?? toLocale(borrower.locale) ?? 'en';
  const to = { phone: borrower.personal.phone, market: borrower.market, locale, borrowerId: borrower.id };
  return { id, to, orderId, name, values };
}

type Admitted = { readonly delivery: Delivery; readonly order: TextOrder };

/** Holds the person, decides, and keeps what is written: for the borrower's home and in the ledger. */
async function admit(
  context: Context,
  tx: Tx,
  { delivery, order }: Admitted,
): Promise<OutboxWait | undefined> {
  const { id, borrower, orderId, name, isPushedOnly } = delivery;
  const purpose = purposeOf(name);
  const at = context.clock.businessNow();
  if (purpose === 'debt') {
    await lockPerson(tx, borrower.id);
    const { market } = borrower;
    const limits = limitsOf(name, context.brand.reminders);
    const wanted = { borrowerId: borrower.id, market, purpose, by: 'program', daysLate: 0 } as const;
    const decision = await decideBorrowerContact(tx, { ...wanted, at, occasionId: id, limits });
    if (decision.verdict === 'waits') return { waitUntil: decision.until, why: decision.why };
  }
  const { text, locale } = writeMessage(context.brand, { ...order.to, name }, delivery.values);
  const notice = { id, borrowerId: borrower.id, text, locale, writtenAt: at };
  await insertNotice(tx, context.cipher, notice);
  const pushed = { noticeId: id, borrowerId: borrower.id, orderId, name, isAlone: isPushedOnly };
  await queuePush(tx, pushed, context.clock.systemNow());
  await queueEmailCopy(context, tx, { id, borrowerId: borrower.id, orderId, name, locale: order.to.locale });
  const channel = isPushedOnly ? 'push' : 'text';
  const contact = { id, borrowerId: borrower.id, orderId, channel, purpose, topic: name } as const;
  const unsaid = { occasionId: id, staffId: null, result: null, content: text, happenedAt: at };
  await appendContact(tx, context.cipher, { ...contact, ...unsaid }, context.clock.systemNow());
  return;
}
