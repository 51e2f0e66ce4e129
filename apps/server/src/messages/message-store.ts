import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import type { Tx } from '../ground/engine/database.ts';
import { newId } from '../ground/new-id.ts';

/** An SMS that was sent. */
export type SentMessage = {
  readonly phone: string;
  readonly text: string;
  readonly code?: string;
  readonly at: string;
};

const messagePlace = (id: string): string => `borrower_message:${id}:message`;

/** Stores a sent SMS, encrypted. Its id is the outbox's, so a repeated delivery is stored once. */
export async function insertMessage(
  tx: Tx,
  cipher: FieldCipher,
  message: SentMessage,
  now: Date,
): Promise<void> {
  const id = newId();
  await tx
    .insertInto('borrower_message')
    .values({
      id,
      phone_index: cipher.blindIndex('message-phone', message.phone),
      message_cipher: cipher.encrypt(messagePlace(id), message),
      sent_at: now,
    })
    .execute();
}

/** The SMS to a phone, newest first, at most fifty. */
export async function listMessages(tx: Tx, cipher: FieldCipher, phone: string): Promise<SentMessage[]> {
  const rows = await tx
    .selectFrom('borrower_message')
    .selectAll()
    .where('phone_index', '=', cipher.blindIndex('message-phone', phone))
    .orderBy('sent_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => cipher.decrypt(messagePlace(row.id), row.message_cipher) as SentMessage);
}
