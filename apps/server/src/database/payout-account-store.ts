import type { FieldCipher } from './field-encryption.ts';
import { newId } from './new-id.ts';
import type { Tx } from './open-database.ts';
import type { Tables } from './tables.ts';

/** Where a borrower's money goes. A new account is a new row: the newest one is in use. */
export type PayoutAccount = {
  readonly id: string;
  readonly cardType: number;
  readonly channelNumber: string;
  /** The submitted fields by their code, the account number and the holder's name among them. */
  readonly fields: Readonly<Record<string, string>>;
  /** What may be shown: `GCash •••• 4821`. */
  readonly masked: string;
};

const fieldsPlace = (id: string): string => `payout_account:${id}:fields`;

/** Stores an account, its fields encrypted. */
export async function insertPayoutAccount(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
  account: Omit<PayoutAccount, 'id'>,
  now: Date,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('payout_account')
    .values({
      id,
      borrower_id: borrowerId,
      card_type: account.cardType,
      channel_number: account.channelNumber,
      fields_cipher: cipher.encrypt(fieldsPlace(id), account.fields),
      masked: account.masked,
      created_at: now,
    })
    .execute();
  return id;
}

/** The account in use, opened, or null when none is bound. */
export async function findPayoutAccount(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
): Promise<PayoutAccount | null> {
  const row = await tx
    .selectFrom('payout_account')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toAccount(cipher, row) : null;
}

/** The account that a transfer was stored for: it stays that one, whatever is bound later. Throws for an unknown id. */
export async function findAccountOfTransfer(tx: Tx, cipher: FieldCipher, id: string): Promise<PayoutAccount> {
  const row = await tx
    .selectFrom('payout_account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toAccount(cipher, row);
}

function toAccount(cipher: FieldCipher, row: Tables['payout_account']): PayoutAccount {
  return {
    id: row.id,
    cardType: row.card_type,
    channelNumber: row.channel_number,
    fields: cipher.decrypt(fieldsPlace(row.id), row.fields_cipher) as Record<string, string>,
    masked: row.masked,
  };
}
