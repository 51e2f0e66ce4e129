import { bucketOf } from '@hiram/wire/bucket';
import { findEmailAddress } from '../../borrowers/email/borrower-email-store.ts';
import { findPendingAddress } from '../../borrowers/email/email-code-store.ts';
import type { Context } from '../../feature/context.ts';
import type { OutboxTask } from '../../feature/feature.ts';
import { openQueuedEmail, sendEmailKind } from '../../feature/queue-email.ts';
import type { EmailStatus } from '../../feature/rows.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { EmailFailure, type EmailGateway } from '../../providers/email/email-gateway.ts';
import { isStillSaid } from './read-loan-message.ts';

/**
 * MAIL-02: sends each queued e-mail at least once. One that the server will never take is not tried again. One to an address that
 * its borrower has removed or changed is not sent (MAIL-04), nor a receipt of what was taken back meanwhile (TEXT-10).
 */
export const sendEmails = (gateway: EmailGateway): OutboxTask => ({
  kind: sendEmailKind,
  run: async (context: Context, payload) => {
    const { db, cipher, clock, log } = context;
    const queued = openQueuedEmail(cipher, payload, clock.systemNow());
    if (!queued || !(await isStillTheirs(context, queued))) return;
    const { addressOf: _, about, ...email } = queued;
    if (about && !(await isStillSaid(context, about))) return;
    try {
      await gateway.send(email);
    } catch (error) {
      if (!(error instanceof EmailFailure) || error.outcome !== 'refused') throw error;
      log.warn({ emailId: email.id, error: error.message }, 'an e-mail was refused');
      await updateEmail(db, email.id, { status: 'refused', reason: error.message }, clock.systemNow());
      return;
    }
    await updateEmail(db, email.id, { status: 'sent', reason: null }, clock.systemNow());
  },
});

async function isStillTheirs(
  { db, cipher, clock }: Context,
  { to, addressOf }: NonNullable<ReturnType<typeof openQueuedEmail>>,
): Promise<boolean> {
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
