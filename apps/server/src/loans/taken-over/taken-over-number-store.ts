import { bucketOfText } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import { newId } from '../../ground/new-id.ts';

/** The number of a loan in the system that it came from, and the lender that it is of. */
export type OldNumber = { readonly merchantNumber: string; readonly number: string };

/** Numbers are read aloud and typed in either case. */
const keyOf = ({ number }: OldNumber): string => number.trim().toUpperCase();
const bucketOfNumber = (old: OldNumber): number => bucketOfText(`${old.merchantNumber} ${keyOf(old)}`);

/** Gives a number to the loan that had it; false where it is another's already. */
export async function insertTakenOverNumber(
  tx: Tx,
  old: OldNumber,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<boolean> {
  const bucket = bucketOfNumber(old);
  const inserted = await tx
    .insertInto('taken_over_number')
    .values({
      bucket,
      id: newId(bucket),
      merchant_number: old.merchantNumber,
      old_number: keyOf(old),
      order_id: orderId,
      taken_over_at: now,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'merchant_number', 'old_number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The loan that had a number in the system that it came from; null for none. */
export async function findTakenOverLoan(tx: Tx, old: OldNumber): Promise<string | null> {
  const { rows } = await sql<{ order_id: string }>`select order_id from taken_over_number
    where bucket = ${bucketOfNumber(old)} and merchant_number = ${old.merchantNumber}
      and old_number = ${keyOf(old)}`.execute(tx);
  return rows[0]?.order_id ?? null;
}
