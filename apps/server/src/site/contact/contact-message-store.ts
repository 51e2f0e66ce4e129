import { bucketOf } from '@hiram/wire/bucket';
import { bucketOfText } from '../../ground/bucket.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { newId } from '../../ground/new-id.ts';

/** A visitor's message from the official site. */
export type ContactMessage = {
  readonly name: string;
  readonly phone: string;
  readonly suggestion: string;
};

/** A message as staff read it. */
export type ReceivedMessage = ContactMessage & {
  readonly id: string;
  readonly locale: string;
  readonly sentAt: Date;
};

const messagePlace = (id: string): string => `contact_message:${id}:message`;

/** Decrypts a visitor's message. */
export const openContactMessage = (cipher: FieldCipher, id: string, messageCipher: Buffer): ContactMessage =>
  cipher.decrypt(messagePlace(id), messageCipher) as ContactMessage;

/** Stores a message, encrypted. The form's key makes a repeated form the same message, in the same bucket. */
export async function insertContactMessage(
  tx: Tx,
  cipher: FieldCipher,
  message: ContactMessage,
  form: {
    readonly merchantNumber: string;
    readonly key: string;
    readonly locale: string;
    readonly sentAt: Date;
  },
): Promise<void> {
  const id = newId(bucketOfText(form.key));
  await tx
    .insertInto('contact_message')
    .values({
      bucket: bucketOf(id),
      id,
      merchant_number: form.merchantNumber,
      form_key: form.key,
      locale: form.locale,
      message_cipher: cipher.encrypt(messagePlace(id), message),
      sent_at: form.sentAt,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'form_key']).doNothing())
    .execute();
}

/** The messages to a lender, newest first, at most a hundred. */
export async function listContactMessages(
  tx: Tx,
  cipher: FieldCipher,
  merchantNumber: string,
): Promise<ReceivedMessage[]> {
  const rows = await tx
    .selectFrom('contact_message')
    .select(['id', 'locale', 'message_cipher', 'sent_at'])
    .where('merchant_number', '=', merchantNumber)
    .orderBy('sent_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    ...openContactMessage(cipher, row.id, row.message_cipher),
    id: row.id,
    locale: row.locale,
    sentAt: row.sent_at,
  }));
}

/** Deletes the messages that were sent before an instant. */
export async function deleteContactMessages(tx: Tx, sentBefore: Date): Promise<void> {
  await tx.deleteFrom('contact_message').where('sent_at', '<', sentBefore).execute();
}
