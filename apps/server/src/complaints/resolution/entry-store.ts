import { bucketOf } from '@hiram/wire/bucket';
import type { ComplaintEntryKind, ComplaintOutcome } from '@hiram/wire/staff/complaints/complaint-outcomes';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard, wholeBook } from '../../ground/engine/sharding/shards.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';

/** What stands in a complaint's file beside its text and its replies. */
export type ComplaintEntry = {
  readonly id: string;
  readonly kind: ComplaintEntryKind;
  readonly outcome: ComplaintOutcome | null;
  readonly text: string;
  /** The sign-in name; null for the borrower. */
  readonly by: string | null;
  /** How many replies there were, an outcome's own sentence included. */
  readonly repliesSeen: number;
  readonly madeAt: Date;
};

type NewEntry = Omit<ComplaintEntry, 'by' | 'repliesSeen'> & {
  readonly complaintId: string;
  readonly borrowerId: string;
  readonly staffId: string | null;
};

const textPlace = (id: string): string => `complaint_entry:${id}:text`;

/** Adds an entry to a complaint's file. It counts the replies of now, so a reply of the same transaction goes before it. */
export async function insertEntry(tx: Tx, cipher: FieldCipher, entry: NewEntry): Promise<void> {
  const { count } = await tx
    .selectFrom('complaint_reply')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('bucket', '=', bucketOf(entry.complaintId))
    .where('complaint_id', '=', entry.complaintId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('complaint_entry')
    .values({
      bucket: bucketOf(entry.id),
      id: entry.id,
      complaint_id: entry.complaintId,
      borrower_id: entry.borrowerId,
      kind: entry.kind,
      outcome: entry.outcome,
      staff_id: entry.staffId,
      text_cipher: cipher.encrypt(textPlace(entry.id), entry.text),
      replies_seen: Number(count),
      made_at: entry.madeAt,
    })
    .execute();
}

/** The file of a complaint, the oldest entry first. */
export async function listEntries(
  tx: Tx,
  cipher: FieldCipher,
  complaintId: string,
): Promise<ComplaintEntry[]> {
  const rows = await tx
    .selectFrom('complaint_entry as e')
    .leftJoin('staff_account as s', 's.id', 'e.staff_id')
    .select(['e.id', 'e.kind', 'e.outcome', 'e.text_cipher', 'e.replies_seen', 'e.made_at', 's.sign_in_name'])
    .where('e.bucket', '=', bucketOf(complaintId))
    .where('e.complaint_id', '=', complaintId)
    .orderBy('e.made_at')
    .orderBy('e.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    outcome: row.outcome,
    text: cipher.decrypt(textPlace(row.id), row.text_cipher) as string,
    by: row.sign_in_name,
    repliesSeen: row.replies_seen,
    madeAt: row.made_at,
  }));
}

const raisingIn = (shard: Shard): Sql => sql`from complaint_entry e where ${inShard(shard, sql`e.bucket`)}
  and e.bucket = c.bucket and e.complaint_id = c.id and e.kind in ('escalation', 'reopening')`;

/** How many replies a complaint `c` had when its borrower last went further with it. */
const repliesWhenRaised = (shard: Shard = wholeBook): Sql =>
  sql`coalesce((select max(e.replies_seen) ${raisingIn(shard)}), 0)`;

/** When the borrower of a complaint `c` last asked for an answer: when it was sent, or when they went further with it. */
export const askedAt = sql`coalesce((select max(e.made_at) from complaint_entry e
  where e.bucket = c.bucket and e.complaint_id = c.id and e.kind in ('escalation', 'reopening')), c.sent_at)`;

/**
 * A complaint `c` has a reply to all that its borrower has said of it. Replies are counted only where it was raised. What is said of
 * a shard needs no machine but its own.
 */
export function isAnswered(shard: Shard = wholeBook): Sql {
  const replies = sql`from complaint_reply r where ${inShard(shard, sql`r.bucket`)}
    and r.bucket = c.bucket and r.complaint_id = c.id`;
  return sql`(exists (select 1 ${replies}) and (not exists (select 1 ${raisingIn(shard)})
    or (select count(*) ${replies}) > ${repliesWhenRaised(shard)}))`;
}

/** The outcome in force of a complaint `c`; null before one, and after its borrower went further. */
export const outcomeInForce = sql`(select e.outcome from complaint_entry e
  where e.bucket = c.bucket and e.complaint_id = c.id
  and e.kind = 'outcome' and e.replies_seen > ${repliesWhenRaised()} order by e.made_at desc, e.id desc limit 1)`;

/** A complaint `c` went to the grievance officer. */
export const isEscalated = sql`exists (select 1 from complaint_entry e
  where e.bucket = c.bucket and e.complaint_id = c.id and e.kind = 'escalation')`;

/** The borrower opened a complaint `c` again. */
export const isReopened = sql`exists (select 1 from complaint_entry e
  where e.bucket = c.bucket and e.complaint_id = c.id and e.kind = 'reopening')`;
