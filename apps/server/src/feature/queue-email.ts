import { bucketOf } from '@hiram/wire/bucket';
import { z } from 'zod';
import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import type { Tx } from '../ground/engine/database.ts';
import { enqueue } from '../ground/outbox/outbox-store.ts';
import type { Email } from '../providers/email/email-gateway.ts';

/** The kind of outbox message that carries an e-mail. */
export const sendEmailKind = 'send-email';

/** Whose address an e-mail goes to: the one that a borrower has confirmed, or the one that waits for its code. */
const borrowerAddress = z.object({ borrowerId: z.string(), is: z.enum(['confirmed', 'pending']) });

/** What an e-mail says of a loan: the message that it is a copy of, the event behind it, and the language. */
const saidOfLoan = z.object({
  ...{ orderId: z.string().nullable(), name: z.string(), eventId: z.string() },
  // Absent in what was queued before it was kept.
  locale: z.string().optional(),
});

/** An e-mail to a borrower is sent only while its address is still theirs, and while it is true. */
type AddressedEmail = Email & {
  readonly addressOf?: z.infer<typeof borrowerAddress> | undefined;
  readonly about?: z.infer<typeof saidOfLoan> | undefined;
};

/** An e-mail, and when it is of no use any more. Its id is that of what it belongs to, and has one e-mail. */
export type QueuedEmail = AddressedEmail & { readonly expiresAt: Date };

/** Queues an e-mail once in the transaction that makes it true; answers false for a repeat. What waits in the outbox is sealed: address and text. */
export async function queueEmail(
  tx: Tx,
  cipher: FieldCipher,
  { expiresAt, ...email }: QueuedEmail,
  now: Date,
): Promise<boolean> {
  const bucket = bucketOf(email.id);
  const row = { bucket, id: email.id, status: 'waiting', reason: null, changed_at: now } as const;
  const inserted = await tx
    .insertInto('email_message')
    .values(row)
    .onConflict((conflict) => conflict.columns(['bucket', 'id']).doNothing())
    .returning('id')
    .execute();
  if (inserted.length === 0) return false;
  const sealed = cipher.encrypt(sealPlace(email.id), email).toString('base64');
  const payload = { place: email.id, sealed, expiresAt: expiresAt.toISOString() };
  await enqueue(tx, [{ kind: sendEmailKind, payload }], now);
  return true;
}

const sealPlace = (id: string): string => `outbox:${id}:email`;

const sealedEmail = z.object({
  ...{ id: z.string(), to: z.string(), subject: z.string(), text: z.string() },
  // Absent for staff, and in what was queued before it was kept.
  ...{ addressOf: borrowerAddress.optional(), about: saidOfLoan.optional() },
});

/** Opens a queued e-mail; null when it is of no use any more. */
export function openQueuedEmail(
  cipher: FieldCipher,
  { place = '', sealed = '', expiresAt = '' }: Readonly<Record<string, string>>,
  now: Date,
): AddressedEmail | null {
  if (now > new Date(expiresAt)) return null;
  return sealedEmail.parse(cipher.decrypt(sealPlace(place), Buffer.from(sealed, 'base64')));
}
