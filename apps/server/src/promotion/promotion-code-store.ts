import { timingSafeEqual } from 'node:crypto';
import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import type { Tx } from '../ground/engine/database.ts';
import { sql } from '../ground/engine/sql.ts';
import { newId } from '../ground/new-id.ts';

/** The maximum of attempts. After them a code is no longer valid. */
const triesMax = 5;

const hashOf = (cipher: FieldCipher, id: string, code: string): Buffer =>
  cipher.blindIndex('promotion-code', `${id}:${code}`);

/** Stores the hash of a code before it is sent. Only the newest code of a phone is valid. */
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

/**
 * The result of an attempt. A `spent` code was never sent, has expired, was used, or had too many attempts.
 */
export type CodeTry = { readonly kind: 'right'; readonly id: string } | { readonly kind: 'wrong' | 'spent' };

/** Counts an attempt on the newest code of a phone, and returns whether it was right. */
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

/** Marks a code as used. */
export async function markCodeUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('promotion_code').set({ used_at: now }).where('id', '=', id).execute();
}

/** Counts the codes sent since an instant, to all phones. */
export async function countCodesSince(tx: Tx, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('promotion_code')
    .select((each) => each.fn.countAll().as('count'))
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Deletes codes sent before an instant. */
export async function deleteCodesBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('promotion_code').where('sent_at', '<', instant).execute();
}
