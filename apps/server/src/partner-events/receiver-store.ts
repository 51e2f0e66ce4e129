import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import type { Tx } from '../ground/engine/database.ts';
import { sql } from '../ground/engine/sql.ts';
import { newId } from '../ground/new-id.ts';

/** From so many failures in a row on, a receiver is left alone for a while. */
const failuresMax = 5;
const holdSeconds = { min: 30, max: 3_600 };

/** Until when nothing is tried for a receiver; null when it is not held. */
export async function findHold(tx: Tx, receiver: string, now: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('partner_receiver_hold')
    .select('held_until')
    .where('receiver', '=', receiver)
    .executeTakeFirst();
  return row?.held_until && row.held_until > now ? row.held_until : null;
}

/** Counts a failure; from the fifth in a row on the receiver is held, each time twice as long. */
export async function countFailure(tx: Tx, receiver: string, now: Date): Promise<void> {
  await sql`insert into partner_receiver_hold as h (receiver, failures, held_until) values (${receiver}, 1, null)
    on conflict (receiver) do update set failures = h.failures + 1,
      held_until = case when h.failures + 1 >= ${failuresMax} then ${now}::timestamptz + make_interval(secs =>
        least(${holdSeconds.max}, ${holdSeconds.min} * 2 ^ least(10, h.failures + 1 - ${failuresMax}))) end`.execute(
    tx,
  );
}

/** It takes events again. */
export async function freeReceiver(tx: Tx, receiver: string): Promise<void> {
  await tx.deleteFrom('partner_receiver_hold').where('receiver', '=', receiver).execute();
}

const placeOf = (id: string): string => `partner_secret:${id}:secret`;

/** A secret of a receiver, and until when it signs; null for as long as no other one is made. */
export type ReceiverSecret = { readonly secret: string; readonly madeAt: Date; readonly endsAt: Date | null };

/** The secrets that sign now, the newest first. */
export async function listSecrets(
  tx: Tx,
  cipher: FieldCipher,
  receiver: string,
  now: Date,
): Promise<ReceiverSecret[]> {
  const rows = await tx
    .selectFrom('partner_secret')
    .selectAll()
    .where('receiver', '=', receiver)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .orderBy('made_at', 'desc')
    .execute();
  return rows.map(({ id, secret_cipher, made_at, ends_at }) => ({
    secret: cipher.decrypt(placeOf(id), secret_cipher) as string,
    madeAt: made_at,
    endsAt: ends_at,
  }));
}

/** A secret that is new, and when those before it end. */
export type NewSecret = {
  readonly receiver: string;
  readonly secret: string;
  readonly madeBy: string;
  readonly formerEnds: Date;
};

/** Stores a new secret; those before it sign until their end, and those that have ended are deleted. */
export async function insertSecret(
  tx: Tx,
  cipher: FieldCipher,
  { receiver, secret, madeBy, formerEnds }: NewSecret,
  now: Date,
): Promise<void> {
  const id = newId();
  const secret_cipher = cipher.encrypt(placeOf(id), secret);
  await sql`update partner_secret set ends_at = ${formerEnds}
    where receiver = ${receiver} and (ends_at is null or ends_at > ${formerEnds})`.execute(tx);
  await sql`delete from partner_secret where receiver = ${receiver} and ends_at <= ${now}`.execute(tx);
  await tx
    .insertInto('partner_secret')
    .values({ id, receiver, secret_cipher, made_by: madeBy, made_at: now, ends_at: null })
    .execute();
}
