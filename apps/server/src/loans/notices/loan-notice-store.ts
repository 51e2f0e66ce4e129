import { type Day, dayOf, formatDay } from '@hiram/lending/calendar-day';
import type { LoanNotice } from '@hiram/lending/deadlines/calculate-notice-standing';
import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard, wantedIds } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';

/** A notice as staff recorded it. */
export type StoredNotice = LoanNotice & {
  /** Empty without one. */
  readonly note: string;
  readonly staffId: string;
  readonly recordedAt: Date;
};

type NewNotice = StoredNotice & {
  readonly orderId: string;
  readonly borrowerId: string;
  /** The same key of the same person is the same notice. */
  readonly key: string;
};

const notePlace = (id: string): string => `loan_notice:${id}:note`;

/** Stores a notice, its note encrypted. */
export async function insertLoanNotice(tx: Tx, cipher: FieldCipher, notice: NewNotice): Promise<void> {
  await tx
    .insertInto('loan_notice')
    .values({
      bucket: bucketOf(notice.id),
      id: notice.id,
      borrower_id: notice.borrowerId,
      order_id: notice.orderId,
      kind: notice.kind,
      happened_on: formatDay(notice.happenedOn),
      notice_on: formatDay(notice.noticeOn),
      about_id: notice.aboutId,
      note_cipher: notice.note === '' ? null : cipher.encrypt(notePlace(notice.id), notice.note),
      staff_id: notice.staffId,
      idempotency_key: notice.key,
      recorded_at: notice.recordedAt,
    })
    .execute();
}

/** The notices of a loan, oldest first, each with the key that it was recorded by and the sign-in name of who did it. */
export async function listLoanNotices(
  tx: Tx,
  cipher: FieldCipher,
  orderId: string,
): Promise<(StoredNotice & { readonly key: string; readonly staff: string })[]> {
  const rows = await tx
    .selectFrom('loan_notice as n')
    .innerJoin('staff_account as s', 's.id', 'n.staff_id')
    .selectAll('n')
    .select('s.sign_in_name')
    .where('n.bucket', '=', bucketOf(orderId))
    .where('n.order_id', '=', orderId)
    .orderBy('n.recorded_at')
    .orderBy('n.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    happenedOn: dayOf(row.happened_on),
    noticeOn: dayOf(row.notice_on),
    aboutId: row.about_id,
    note: row.note_cipher ? (cipher.decrypt(notePlace(row.id), row.note_cipher) as string) : '',
    staffId: row.staff_id,
    staff: row.sign_in_name,
    key: row.idempotency_key,
    recordedAt: row.recorded_at,
  }));
}

type Until = { readonly shard: Shard; readonly ids: readonly string[]; readonly recordedUntil: Date };

/**
 * On which day loans of a shard were notified to go to another lender, the first notice that was not taken back: as far as was recorded
 * until an instant.
 */
export async function listAssignmentNotices(
  tx: Tx,
  { shard, ids, recordedUntil }: Until,
): Promise<ReadonlyMap<string, Day>> {
  const { rows } = await sql<{ order_id: string; notice_on: string }>`
    select n.order_id, min(n.notice_on) as notice_on from ${wantedIds(ids)}
    join loan_notice n on n.bucket = wanted.bucket and n.order_id = wanted.id
    where ${inShard(shard, sql`n.bucket`)} and n.kind = 'assignment' and n.recorded_at <= ${recordedUntil}
      and not exists (select 1 from loan_notice w where ${inShard(shard, sql`w.bucket`)} and w.bucket = n.bucket
        and w.order_id = n.order_id and w.kind = 'withdrawn' and w.about_id = n.id and w.recorded_at <= ${recordedUntil})
    group by n.order_id`.execute(tx);
  return new Map(rows.map(({ order_id, notice_on }) => [order_id, dayOf(notice_on)]));
}
