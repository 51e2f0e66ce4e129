import { bucketOf } from '@hiram/wire/bucket';
import { findEmailAddress, returnEmailAddress } from '../../borrowers/email/borrower-email-store.ts';
import { findPendingAddress, returnEmailCode } from '../../borrowers/email/email-code-store.ts';
import { appendContact, listContactsOfOccasion } from '../../contacts/contact-store.ts';
import type { Context } from '../../feature/context.ts';
import type { OutboxTask } from '../../feature/feature.ts';
import { openQueuedEmail, sendEmailKind } from '../../feature/queue-email.ts';
import type { EmailStatus } from '../../feature/rows.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { toLocale } from '../../lender/texts/texts.ts';
import { type Email, EmailFailure, type EmailGateway } from '../../providers/email/email-gateway.ts';
import { writeEmailCopy } from './queue-email-copy.ts';
import { readLoanMessage } from './read-loan-message.ts';

/**
 * MAIL-02: sends each queued e-mail at least once. One that the server will never take is not tried again. One to an address that
 * its borrower has removed or changed is not sent (MAIL-04), nor to one whose mail came back (MAIL-06), nor a receipt of what was taken back meanwhile (TEXT-10). What is not
 * true any more, or not theirs, ends with the reason.
 */
export const sendEmails = (gateway: EmailGateway): OutboxTask => ({
  kind: sendEmailKind,
  run: async (context: Context, payload) => {
    const { db, cipher, clock, log } = context;
    const refuse = (id: string, reason: string) =>
      updateEmail(db, id, { status: 'refused', reason }, clock.systemNow());
    const queued = openQueuedEmail(cipher, payload, clock.systemNow());
    if (!queued) return;
    if (!(await isStillTheirs(context, queued)))
      return refuse(
        queued.id,
        'the address is not the borrower’s any more, or mail to it came back',
      ) as Promise<undefined>;
    const email = await writeAsTrue(context, queued);
    if (!email) return refuse(queued.id, 'it was not true any more') as Promise<undefined>;
    try {
      await gateway.send(email);
    } catch (error) {
      if (!(error instanceof EmailFailure) || error.outcome !== 'refused') throw error;
      log.warn({ emailId: email.id, error: error.message }, 'an e-mail was refused');
      if (error.isNoMailbox) await returnAddress(context, queued);
      return refuse(email.id, error.message) as Promise<undefined>;
    }
    await updateEmail(db, email.id, { status: 'sent', reason: null }, clock.systemNow());
  },
});

type Queued = NonNullable<ReturnType<typeof openQueuedEmail>>;

/** An e-mail as it is true when it leaves: a plain receipt where the loan is owed again. Null where nothing is left to say. */
async function writeAsTrue(context: Context, { addressOf, about, ...email }: Queued): Promise<Email | null> {
  if (!about) return email;
  const { orderId, name, eventId, locale } = about;
  const said = await readLoanMessage(context, orderId, { template: name, eventId });
  if (!said || said.template === name) return said && email;
  const copy = writeEmailCopy(context, said.template, toLocale(locale ?? '') ?? 'en');
  // The language of what was queued before it was kept is not known.
  if (!copy || !addressOf || locale === undefined) return null;
  const reworded = { id: email.id, borrowerId: addressOf.borrowerId, orderId, topic: said.template ?? '' };
  await keepReworded(context, { ...reworded, content: copy.text });
  return { ...email, ...copy };
}

type Reworded = {
  readonly id: string;
  readonly borrowerId: string;
  readonly orderId: string | null;
  readonly topic: string;
  readonly content: string;
};

/** CONT-05: other words than those that were queued are a contact of their own, once. */
async function keepReworded(
  { db, cipher, clock }: Context,
  { id: occasionId, borrowerId, orderId, topic, content }: Reworded,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const earlier = await listContactsOfOccasion(tx, cipher, { borrowerId, occasionId });
    if (earlier.some((each) => each.content === content)) return;
    const about = { borrowerId, orderId, channel: 'email', purpose: 'notice', topic, occasionId } as const;
    const said = { staffId: null, result: null, content, happenedAt: clock.businessNow() };
    await appendContact(tx, cipher, { id: newIdBeside(borrowerId), ...about, ...said }, clock.systemNow());
  });
}

/** MAIL-06: nothing more goes to a borrower’s address that has no mailbox, until one is confirmed again. */
async function returnAddress({ db, cipher, clock }: Context, { to: address, addressOf }: Queued) {
  if (!addressOf) return;
  const { borrowerId, is } = addressOf;
  await inTransaction(db, (tx) =>
    is === 'confirmed'
      ? returnEmailAddress(tx, cipher, { borrowerId, address }, clock.systemNow())
      : returnEmailCode(tx, cipher, { borrowerId, address }),
  );
}

async function isStillTheirs({ db, cipher, clock }: Context, { to, addressOf }: Queued): Promise<boolean> {
  if (!addressOf) return true;
  const { borrowerId, is } = addressOf;
  const address =
    is === 'confirmed'
      ? await findEmailAddress(db, cipher, borrowerId)
      : await findPendingAddress(db, cipher, borrowerId, clock.systemNow());
  return address === to;
}

async function updateEmail(
  tx: Tx,
  id: string,
  { status, reason }: { readonly status: EmailStatus; readonly reason: string | null },
  now: Date,
): Promise<void> {
  const row = { status, reason: reason?.slice(0, 200) ?? null, changed_at: now };
  await tx
    .updateTable('email_message')
    .set(row)
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .execute();
}
