import { bucketOf, bucketsOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { accountMatch } from '../matches/match-indexes.ts';
import { insertMatches } from '../matches/match-store.ts';

/** Where a borrower's money goes. A new account is a new row: the newest one is in use. */
export type PayoutAccount = {
  readonly id: string;
  readonly cardType: number;
  readonly channelNumber: string;
  /** The submitted fields by their code, the account number and the holder's name among them. */
  readonly fields: Readonly<Record<string, string>>;
  /** What may be shown: `GCash •••• 4821`. */
  readonly masked: string;
  /** Money goes there from this instant on; null where it need not wait. */
  readonly waitsUntil: Date | null;
};

/** An account as it is submitted. */
export type SubmittedAccount = Omit<PayoutAccount, 'id' | 'waitsUntil'>;

/** Who bound an account, and from when on money may go there. */
export type Binding = { readonly boundBy: 'borrower' | 'staff'; readonly waitsUntil: Date | null };

const fieldsPlace = (id: string): string => `payout_account:${id}:fields`;

/** Stores an account, its fields encrypted, with the index by which it is found again. */
export async function insertPayoutAccount(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
  account: SubmittedAccount & Binding,
  now: Date,
): Promise<string> {
  const id = newIdBeside(borrowerId);
  await tx
    .insertInto('payout_account')
    .values({
      bucket: bucketOf(id),
      id,
      borrower_id: borrowerId,
      card_type: account.cardType,
      channel_number: account.channelNumber,
      fields_cipher: cipher.encrypt(fieldsPlace(id), account.fields),
      masked: account.masked,
      created_at: now,
      bound_by: account.boundBy,
      waits_until: account.waitsUntil,
      released_at: null,
    })
    .execute();
  await insertMatches(tx, borrowerId, [accountMatch(cipher, account)]);
  return id;
}

/** Every account that a borrower has bound, opened. */
export async function listAllAccounts(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
): Promise<PayoutAccount[]> {
  const rows = await tx
    .selectFrom('payout_account')
    .selectAll()
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .execute();
  return rows.map((row) => toAccount(cipher, row));
}

/** Whether no money may go to an account yet. */
export const isWaiting = ({ waitsUntil }: Pick<PayoutAccount, 'waitsUntil'>, now: Date): boolean =>
  waitsUntil !== null && waitsUntil > now;

/** Every account that a borrower has bound, the oldest first, masked. */
export async function listBoundAccounts(
  tx: Tx,
  borrowerId: string,
): Promise<Pick<Tables['payout_account'], 'id' | 'masked' | 'created_at' | 'bound_by' | 'waits_until'>[]> {
  return tx
    .selectFrom('payout_account')
    .select(['id', 'masked', 'created_at', 'bound_by', 'waits_until'])
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Whether a borrower has got another account after an instant. */
export async function isBoundSince(tx: Tx, borrowerId: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('payout_account')
    .select('id')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the waiting of accounts whose time has come, once each; answers whose they are. */
export async function releaseWaitingAccounts(
  tx: Tx,
  shard: Shard,
  limit: number,
  now: Date,
): Promise<string[]> {
  const released = await sql<{
    borrower_id: string;
  }>`update payout_account set released_at = ${now} where ${inShard(shard)} and (bucket, id) in (
    select bucket, id from payout_account where ${inShard(shard)} and waits_until <= ${now} and released_at is null
    order by waits_until limit ${limit} for update skip locked) returning borrower_id`.execute(tx);
  return released.rows.map((row) => row.borrower_id);
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
    .where('bucket', '=', bucketOf(borrowerId))
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
    .where('bucket', '=', bucketOf(id))
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
    waitsUntil: row.waits_until,
  };
}

/** What may be shown of accounts, by their ids. */
export async function listMaskedAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('payout_account')
    .select(['id', 'masked'])
    .where('bucket', 'in', bucketsOf(ids))
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, masked }) => [id, masked]));
}

/** Deletes the accounts of a borrower whom no money was sent to, with what was said of them. */
export async function deletePayoutAccounts(tx: Tx, borrowerId: string): Promise<void> {
  for (const table of ['account_check', 'payout_account'] as const)
    await tx
      .deleteFrom(table)
      .where('bucket', '=', bucketOf(borrowerId))
      .where('borrower_id', '=', borrowerId)
      .execute();
}
