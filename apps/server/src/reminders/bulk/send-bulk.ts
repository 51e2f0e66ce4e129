import { loadBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Context } from '../../feature/context.ts';
import type { OutboxTask, OutboxWait } from '../../feature/feature.ts';
import type { SendText } from '../../feature/send-text.ts';
import type { Lender } from '../../lender/brand/current-lender.ts';
import { messageNames } from '../../lender/brand/lender-files.ts';
import { findLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { findLeft } from '../../messages/message-store.ts';
import { deliverMessage } from '../../messages/sending/deliver-message.ts';
import { type AskedToday, findAskedToday } from '../find-asked-today.ts';
import { toMessageValues } from '../to-message-values.ts';
import {
  type BulkRecipient,
  findRecipient,
  hashOfRead,
  noAnswerWhy,
  settleRecipient,
  stoppedWhy,
} from './bulk-store.ts';
import { sendBulkKind } from './decide-bulk-message.ts';
import { endOf } from './plan-bulk.ts';

/**
 * CONT-11: sends a message to one of many, with today's amount, within the hours, limits and wishes of every message about
 * money owed. A loan that was paid, stopped or changed since is left alone, and so is everybody once the words are others than
 * were approved, in whichever language, or it was stopped; the list says why. A repeated try is the same contact: its id is the outbox's own.
 */
export const sendBulk = (sendText: SendText): OutboxTask => ({
  kind: sendBulkKind,
  atOnce: 6,
  givesWay: true,
  run: async (context, { recipientId = '', approvedSha256 }, id): Promise<OutboxWait | undefined> => {
    // The words that are compared are the words that leave, also where new ones come into force meanwhile.
    const { brand } = context;
    const recipient = await findRecipient(context.db, recipientId);
    if (!recipient || !isOpen(recipient)) return;
    const settle = (why: string) => settleSent(context, id, recipient.id, why) as Promise<undefined>;
    if (recipient.isStopped) return settle(stoppedWhy);
    const loan = await findLoan(context.db, recipient.orderId);
    // What was queued before hashes went with it has none.
    if (approvedSha256 && hashOfRead(brand, recipient) !== approvedSha256) return settle('words-changed');
    const found = loan ? await findObstacle(context, recipient, loan) : { why: 'not-true' };
    if (!loan || 'why' in found) return settle('why' in found ? found.why : '');
    const waits = await deliver(context, sendText, { id, recipient, loan, asked: found, brand });
    if (waits && waits.waitUntil < endOf(recipient.endsOn, recipient)) return waits;
    return settle(waits?.why ?? 'not-taken');
  },
});

/** Nobody has noted yet what became of it, or somebody stopped it while it may have been on its way. */
const isOpen = ({ state, why }: BulkRecipient): boolean =>
  state === 'listed' || (state === 'dropped' && why === stoppedWhy);

/**
 * Notes that the text has left, or why it has not. What is not sent any more may have left by an earlier try whose answer was lost:
 * the list says so.
 */
async function settleSent(
  { db, clock }: Context,
  id: string,
  recipientId: string,
  why: string,
): Promise<void> {
  const settled = {
    no: { state: 'dropped', why },
    perhaps: { state: 'dropped', why: noAnswerWhy },
    yes: { state: 'sent', why: '' },
  } as const;
  await settleRecipient(db, recipientId, settled[await findLeft(db, id)], clock.businessNow());
}

/** What the message says of a loan today, or why it is not sent any more. */
async function findObstacle(
  context: Context,
  { template, market, endsOn }: BulkRecipient,
  loan: StoredLoan,
): Promise<AskedToday | { readonly why: string }> {
  if (context.clock.today(market) > endsOn) return { why: 'too-late' };
  return findAskedToday(context, loan, template);
}

type Sent = {
  readonly id: string;
  readonly recipient: BulkRecipient;
  readonly loan: StoredLoan;
  readonly asked: AskedToday;
  readonly brand: Lender;
};

async function deliver(context: Context, sendText: SendText, { id, recipient, loan, asked, brand }: Sent) {
  const name = messageNames.find((known) => known === recipient.template);
  if (!name) throw new Error(`a message cannot be written: ${recipient.template}`);
  const values = toMessageValues({ ...context, brand }, loan, asked);
  const borrower = await loadBorrower(context.db, context.cipher, loan.borrowerId);
  const order = { id, borrower, orderId: loan.id, name, values, brand, isPushedOnly: false };
  return deliverMessage(context, sendText, order);
}
