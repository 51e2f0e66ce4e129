import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { FieldCipher } from './field-encryption.ts';
import { newId } from './new-id.ts';
import type { Tx } from './open-database.ts';

/** A code is guessed at so often, and is dead then. */
const triesMax = 5;

const hashOf = (cipher: FieldCipher, id: string, code: string): Buffer =>
  cipher.blindIndex('promotion-code', `${id}:${code}`);

/** Keeps the hash of a code that is about to be sent. The newest code of a phone is the only one that counts. */
export async function insertCode(
  tx: Tx,
  cipher: FieldCipher,
  code: { phoneIndex: Buffer; digits: string; sentAt: Date; expiresAt: Date },
): Promise<void> {
  const id = newId();
  await tx
    .insertInto('promotion_code')
    .values({
      id,
      phone_index: code.phoneIndex,
      code_hash: hashOf(cipher, id, code.digits),
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
      used_at: null,
    })
    .execute();
}

/** How a code was tried: `spent` is one that was never sent, has expired, was used, or was guessed at too often. */
export type CodeTry = { readonly kind: 'right'; readonly id: string } | { readonly kind: 'wrong' | 'spent' };

/** Counts a try on the newest code of a phone, and says whether it was right. */
export async function tryCode(
  tx: Tx,
  cipher: FieldCipher,
  tried: { phoneIndex: Buffer; digits: string },
  now: Date,
): Promise<CodeTry> {
  const counted = await sql<{ id: string; code_hash: Buffer }>`update promotion_code set tries = tries + 1
    where id = (select id from promotion_code where phone_index = ${tried.phoneIndex} order by sent_at desc, id desc limit 1)
      and used_at is null and tries < ${triesMax} and expires_at > ${now}
    returning id, code_hash`.execute(tx);
  const row = counted.rows[0];
  if (!row) return { kind: 'spent' };
  const isRight = timingSafeEqual(row.code_hash, hashOf(cipher, row.id, tried.digits));
  return isRight ? { kind: 'right', id: row.id } : { kind: 'wrong' };
}

/** Spends a code. */
export async function markCodeUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('promotion_code').set({ used_at: now }).where('id', '=', id).execute();
}

/** How many codes have been sent since an instant, to anybody. */
export async function countCodesSince(tx: Tx, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('promotion_code')
    .select((each) => each.fn.countAll().as('count'))
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Forgets codes that were sent before an instant. */
export async function deleteCodesBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('promotion_code').where('sent_at', '<', instant).execute();
}
