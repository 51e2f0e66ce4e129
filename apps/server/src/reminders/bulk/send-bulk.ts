import { loadBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Context } from '../../feature/context.ts';
import type { OutboxTask, OutboxWait } from '../../feature/feature.ts';
import type { SendText } from '../../feature/send-text.ts';
import type { Lender } from '../../lender/brand/current-lender.ts';
import { messageNames } from '../../lender/brand/lender-files.ts';
import { findLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { deliverMessage } from '../../messages/sending/deliver-message.ts';
import { type AskedToday, findAskedToday } from '../find-asked-today.ts';
import { toMessageValues } from '../to-message-values.ts';
import { type BulkRecipient, findRecipient, hashOfRead, settleRecipient, stoppedWhy } from './bulk-store.ts';
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
    if (recipient?.state !== 'listed') return;
    const settle = (state: 'sent' | 'dropped', why = '') =>
      settleRecipient(context.db, recipient.id, { state, why }, context.clock.businessNow());
    if (recipient.isStopped) return settle('dropped', stoppedWhy) as Promise<undefined>;
    const loan = await findLoan(context.db, recipient.orderId);
    // What was queued before hashes went with it has none.
    if (approvedSha256 && hashOfRead(brand, recipient) !== approvedSha256)
      return settle('dropped', 'words-changed') as Promise<undefined>;
    const found = loan ? await findObstacle(context, recipient, loan) : { why: 'not-true' };
    if (!loan || 'why' in found)
      return settle('dropped', 'why' in found ? found.why : '') as Promise<undefined>;
    const waits = await deliver(context, sendText, { id, recipient, loan, asked: found, brand });
    if (waits && waits.waitUntil < endOf(recipient.endsOn, recipient)) return waits;
    await settle(waits ? 'dropped' : 'sent', waits?.why);
    return;
  },
});

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
