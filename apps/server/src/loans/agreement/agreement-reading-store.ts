import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';

/** A borrower and the text of a product's agreement, by its hash. */
export type AgreementReading = {
  readonly borrowerId: string;
  readonly productId: number;
  readonly sha256: string;
};

/** Records that the text was shown, once. */
export async function insertReading(tx: Tx, reading: AgreementReading, now: Date): Promise<void> {
  await tx
    .insertInto('agreement_reading')
    .values({
      bucket: bucketOf(reading.borrowerId),
      borrower_id: reading.borrowerId,
      product_id: reading.productId,
      text_sha256: reading.sha256,
      shown_at: now,
      answered_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records that the borrower has accepted a text that was shown. Answers false if it was never shown. */
export async function updateReadingAnswered(tx: Tx, reading: AgreementReading, now: Date): Promise<boolean> {
  const { borrowerId, productId, sha256 } = reading;
  const { rows } = await sql`update agreement_reading
    set answered_at = coalesce(answered_at, greatest(shown_at, ${now}::timestamptz))
    where bucket = ${bucketOf(borrowerId)} and borrower_id = ${borrowerId} and product_id = ${productId}
      and text_sha256 = ${sha256}
    returning product_id`.execute(tx);
  return rows.length > 0;
}

/** Whether the text was shown to the borrower and accepted. */
export async function isReadingAnswered(tx: Tx, reading: AgreementReading): Promise<boolean> {
  const found = await tx
    .selectFrom('agreement_reading')
    .select('product_id')
    .where('bucket', '=', bucketOf(reading.borrowerId))
    .where('borrower_id', '=', reading.borrowerId)
    .where('product_id', '=', reading.productId)
    .where('text_sha256', '=', reading.sha256)
    .where('answered_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
