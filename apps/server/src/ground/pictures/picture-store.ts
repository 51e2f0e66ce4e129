import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../engine/database.ts';
import { inShard, type Shard } from '../engine/sharding/shards.ts';
import { sql } from '../engine/sql.ts';

/** The owner of a picture and its key in the storage. */
export type PictureRow = {
  readonly id: string;
  readonly borrowerId: string;
  readonly storageKey: string;
  /** Null until a complaint or a reply refers to it, and on a picture of a payment claim. */
  readonly complaintId: string | null;
  /** Set on a picture of the lender's reply. */
  readonly replyId: string | null;
};

type NewPicture = Pick<PictureRow, 'id' | 'borrowerId' | 'storageKey'> & {
  readonly byteCount: number;
  readonly width: number;
  readonly height: number;
};

/** Inserts the row before the file is stored, so that every stored file is known. */
export async function insertPicture(tx: Tx, picture: NewPicture, now: Date): Promise<void> {
  await tx
    .insertInto('picture')
    .values({
      bucket: bucketOf(picture.id),
      id: picture.id,
      borrower_id: picture.borrowerId,
      storage_key: picture.storageKey,
      byte_count: picture.byteCount,
      width: picture.width,
      height: picture.height,
      complaint_id: null,
      reply_id: null,
      place: null,
      kept_at: now,
    })
    .execute();
}

/** One picture, or null. */
export async function findPicture(tx: Tx, id: string): Promise<PictureRow | null> {
  const row = await tx
    .selectFrom('picture')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toPicture(row) : null;
}

/** The pictures of a complaint and of its replies, in the order in which they were attached. */
export async function listPictures(tx: Tx, complaintId: string): Promise<PictureRow[]> {
  const rows = await tx
    .selectFrom('picture')
    .selectAll()
    .where('bucket', '=', bucketOf(complaintId))
    .where('complaint_id', '=', complaintId)
    .orderBy('reply_id', (loan) => loan.asc().nullsFirst())
    .orderBy('place')
    .execute();
  return rows.map(toPicture);
}

/** Counts the pictures that a borrower has sent since an instant. */
export async function countPicturesSince(tx: Tx, borrowerId: string, since: Date): Promise<number> {
  const counted = await tx
    .selectFrom('picture')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('reply_id', 'is', null)
    .where('kept_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}

/** Which of these are the borrower's own and unattached. Locks them until the end of the transaction. */
export async function lockUnnamedPictures(
  tx: Tx,
  borrowerId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('picture')
    .select('id')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('id', 'in', [...ids])
    .where('borrower_id', '=', borrowerId)
    .where('complaint_id', 'is', null)
    .where('claim_id', 'is', null)
    .where('identity_side', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Attaches a picture to a complaint, or to the reply to it. */
export async function namePicture(
  tx: Tx,
  id: string,
  by: { readonly complaintId: string; readonly replyId: string | null; readonly place: number },
): Promise<void> {
  await tx
    .updateTable('picture')
    .set({ complaint_id: by.complaintId, reply_id: by.replyId, place: by.place })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .execute();
}

/** Attaches an unattached picture to a payment claim. */
export async function attachToClaim(tx: Tx, id: string, claimId: string): Promise<void> {
  await tx
    .updateTable('picture')
    .set({ claim_id: claimId })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .execute();
}

/** The pictures of a payment claim, in the order in which they were sent. */
export async function listClaimPictures(tx: Tx, claimId: string): Promise<PictureRow[]> {
  const rows = await tx
    .selectFrom('picture')
    .selectAll()
    .where('bucket', '=', bucketOf(claimId))
    .where('claim_id', '=', claimId)
    .orderBy('kept_at')
    .orderBy('id')
    .execute();
  return rows.map(toPicture);
}

/** Makes an unattached picture that of a side of the borrower's document. */
export async function attachToIdentity(tx: Tx, id: string, side: string): Promise<void> {
  await tx
    .updateTable('picture')
    .set({ identity_side: side })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .execute();
}

/** The pictures of a borrower's document, the newest first. */
export async function listIdentityPictures(
  tx: Tx,
  borrowerId: string,
): Promise<(PictureRow & { readonly side: string; readonly keptAt: Date })[]> {
  const rows = await tx
    .selectFrom('picture')
    .selectAll()
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('identity_side', 'is not', null)
    .orderBy('kept_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...toPicture(row), side: row.identity_side ?? '', keptAt: row.kept_at }));
}

/** Deletes the rows of the pictures of a borrower's document. Returns their storage keys. */
export async function deleteIdentityPictures(tx: Tx, borrowerId: string): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('picture')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('identity_side', 'is not', null)
    .returning('storage_key')
    .execute();
  return deleted.map((row) => row.storage_key);
}

/**
 * Deletes the rows of pictures that have been unattached since before an instant. Returns their storage keys.
 */
export async function deleteUnnamedPictures(
  tx: Tx,
  shard: Shard,
  before: Date,
  limit: number,
): Promise<string[]> {
  const deleted = await sql<{
    storage_key: string;
  }>`delete from picture where ${inShard(shard)} and (bucket, id) in (
    select bucket, id from picture where ${inShard(shard)} and complaint_id is null and claim_id is null
      and identity_side is null and kept_at < ${before}
    order by kept_at limit ${limit} for update skip locked) returning storage_key`.execute(tx);
  return deleted.rows.map((row) => row.storage_key);
}

type Row = {
  id: string;
  borrower_id: string;
  storage_key: string;
  complaint_id: string | null;
  reply_id: string | null;
};

const toPicture = (row: Row): PictureRow => ({
  id: row.id,
  borrowerId: row.borrower_id,
  storageKey: row.storage_key,
  complaintId: row.complaint_id,
  replyId: row.reply_id,
});
