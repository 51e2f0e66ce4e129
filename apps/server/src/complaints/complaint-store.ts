import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import type { Tx } from '../ground/engine/database.ts';
import { sql } from '../ground/engine/sql.ts';
import { askedAt, isAnswered } from './resolution/entry-store.ts';

/** A complaint as the borrower sent it. */
export type Complaint = {
  readonly id: string;
  readonly borrowerId: string;
  readonly orderId: string | null;
  readonly problemType: string;
  readonly problemSubType: string | null;
  readonly detail: string;
  readonly sentAt: Date;
};

/** A complaint, and when its borrower last asked for an answer and got one; null before, and again once they went further. */
export type ListedComplaint = Complaint & { readonly askedAt: Date; readonly answeredAt: Date | null };

/** A reply of the lender to a complaint. */
export type ComplaintReply = {
  readonly id: string;
  readonly complaintId: string;
  readonly borrowerId: string;
  readonly text: string;
  readonly repliedBy: string;
  readonly repliedAt: Date;
};

type ComplaintRow = {
  id: string;
  borrower_id: string;
  order_id: string | null;
  problem_type: string;
  problem_sub_type: string | null;
  detail_cipher: Buffer;
  sent_at: Date;
};

const detailPlace = (id: string): string => `complaint:${id}:detail`;
const replyPlace = (id: string): string => `complaint_reply:${id}:text`;

/** Decrypts a complaint. */
export const openComplaintDetail = (cipher: FieldCipher, id: string, detailCipher: Buffer): string =>
  cipher.decrypt(detailPlace(id), detailCipher) as string;

const toComplaint = (cipher: FieldCipher, row: ComplaintRow): Complaint => ({
  id: row.id,
  borrowerId: row.borrower_id,
  orderId: row.order_id,
  problemType: row.problem_type,
  problemSubType: row.problem_sub_type,
  detail: openComplaintDetail(cipher, row.id, row.detail_cipher),
  sentAt: row.sent_at,
});

/** Inserts a complaint. */
export async function insertComplaint(tx: Tx, cipher: FieldCipher, complaint: Complaint): Promise<void> {
  await tx
    .insertInto('complaint')
    .values({
      bucket: bucketOf(complaint.id),
      id: complaint.id,
      borrower_id: complaint.borrowerId,
      order_id: complaint.orderId,
      problem_type: complaint.problemType,
      problem_sub_type: complaint.problemSubType,
      detail_cipher: cipher.encrypt(detailPlace(complaint.id), complaint.detail),
      sent_at: complaint.sentAt,
    })
    .execute();
}

/** Finds one complaint, or null. */
export async function findComplaint(tx: Tx, cipher: FieldCipher, id: string): Promise<Complaint | null> {
  const row = await tx
    .selectFrom('complaint')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toComplaint(cipher, row) : null;
}

/** A borrower's complaints, newest first, at most a hundred. */
export async function listComplaints(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
): Promise<ListedComplaint[]> {
  const found = await sql<
    ComplaintRow & { asked_at: Date; answered_at: Date | null }
  >`select c.*, ${askedAt} as asked_at,
    case when ${isAnswered()} then (select max(r.replied_at) from complaint_reply r where r.bucket = c.bucket and r.complaint_id = c.id) end
    as answered_at from complaint c where c.bucket = ${bucketOf(borrowerId)} and c.borrower_id = ${borrowerId} order by c.sent_at desc, c.id desc limit 100`.execute(
    tx,
  );
  return found.rows.map((row) => ({
    ...toComplaint(cipher, row),
    askedAt: row.asked_at,
    answeredAt: row.answered_at,
  }));
}

/** The id of the complaint that a borrower sent last, or null. */
export async function findNewestComplaint(tx: Tx, borrowerId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('complaint')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Counts the complaints of a borrower since an instant. */
export async function countComplaintsSince(tx: Tx, borrowerId: string, since: Date): Promise<number> {
  const counted = await tx
    .selectFrom('complaint')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}

/** Inserts a reply. */
export async function insertReply(tx: Tx, cipher: FieldCipher, reply: ComplaintReply): Promise<void> {
  await tx
    .insertInto('complaint_reply')
    .values({
      bucket: bucketOf(reply.id),
      id: reply.id,
      complaint_id: reply.complaintId,
      borrower_id: reply.borrowerId,
      text_cipher: cipher.encrypt(replyPlace(reply.id), reply.text),
      replied_by: reply.repliedBy,
      replied_at: reply.repliedAt,
    })
    .execute();
}

/** The replies to a complaint, oldest first. */
export async function listReplies(
  tx: Tx,
  cipher: FieldCipher,
  complaintId: string,
): Promise<ComplaintReply[]> {
  const rows = await tx
    .selectFrom('complaint_reply')
    .selectAll()
    .where('bucket', '=', bucketOf(complaintId))
    .where('complaint_id', '=', complaintId)
    .orderBy('replied_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    complaintId: row.complaint_id,
    borrowerId: row.borrower_id,
    text: cipher.decrypt(replyPlace(row.id), row.text_cipher) as string,
    repliedBy: row.replied_by,
    repliedAt: row.replied_at,
  }));
}

/** Inserts a complaint's rating. Returns false when it already has one. */
export async function insertComplaintRating(
  tx: Tx,
  rating: { readonly complaintId: string; readonly borrowerId: string; readonly score: number },
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('complaint_rating')
    .values({
      bucket: bucketOf(rating.borrowerId),
      complaint_id: rating.complaintId,
      borrower_id: rating.borrowerId,
      score: rating.score,
      rated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'complaint_id']).doNothing())
    .returning('complaint_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether a complaint has been rated. */
export async function isComplaintRated(tx: Tx, complaintId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('complaint_rating')
    .select('complaint_id')
    .where('bucket', '=', bucketOf(complaintId))
    .where('complaint_id', '=', complaintId)
    .executeTakeFirst();
  return row !== undefined;
}
