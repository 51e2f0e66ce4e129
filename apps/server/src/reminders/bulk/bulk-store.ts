import { createHash } from 'node:crypto';
import { dayOf } from '@hiram/lending/calendar-day';
import { bucketOf } from '@hiram/wire/bucket';
import type { ActionStatus } from '@hiram/wire/staff/actions/action-kinds';
import type { BulkItem } from '@hiram/wire/staff/messages/bulk-messages';
import type { Context } from '../../feature/context.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { writeMessage } from '../../lender/messages/write-message.ts';
import type { Locale } from '../../lender/texts/texts.ts';
import type { BulkLine } from './plan-bulk.ts';

const reasonPlace = (id: string): string => `bulk_message:${id}:reason`;
const notePlace = (id: string): string => `bulk_message:${id}:note`;

/** Where the reason of a stop is sealed. */
export const stopPlace = (id: string): string => `bulk_message:${id}:stop_reason`;

/** How far the list of a message to many has come. */
type Counts = {
  readonly listed: number;
  readonly sent: number;
  readonly dropped: number;
  readonly left_out: number;
};

/** A row with the names of three persons and, once they are added, the counts of its list. */
export type BulkRow = Tables['bulk_message'] & {
  readonly status: ActionStatus;
  readonly requester_name: string;
  readonly decider_name: string | null;
  readonly decided_at: Date | null;
  readonly decided_sentence: string | null;
  readonly note_cipher: Buffer | null;
  readonly stopper_name: string | null;
  readonly stopped_at: Date | null;
  readonly stop_reason_cipher: Buffer | null;
} & Partial<Counts>;

/** The columns of `bulkTables`. */
export const bulkColumns: Sql = sql`m.*, a.sign_in_name as requester_name, d.sign_in_name as decider_name,
  s.sign_in_name as stopper_name`;

/** Messages to many `m`, and who asked, decided and stopped. */
export const bulkTables: Sql = sql`bulk_message m join staff_account a on a.id = m.asked_by
  left join staff_account d on d.id = m.decided_by left join staff_account s on s.id = m.stopped_by`;

/** Completes messages to many with the counts of their lists, whose rows lie in their borrowers' buckets. */
export async function addCounts(tx: Tx, rows: readonly BulkRow[]): Promise<readonly BulkRow[]> {
  if (rows.length === 0) return rows;
  const { rows: counted } = await sql<Counts & { bulk_id: string }>`select r.bulk_id,
      count(*) filter (where r.state = 'listed')::int as listed, count(*) filter (where r.state = 'sent')::int as sent,
      count(*) filter (where r.state = 'dropped')::int as dropped,
      count(*) filter (where r.state = 'left-out')::int as left_out
    from bulk_recipient r where r.bulk_id = any(${rows.map(({ id }) => id)}::uuid[]) group by r.bulk_id`.execute(
    tx,
  );
  const byId = new Map(counted.map(({ bulk_id, ...counts }) => [bulk_id, counts]));
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }));
}

/** What a message to many is read by. */
type Reading = Pick<Context, 'cipher' | 'brand'>;

const namedValues = Object.fromEntries(
  ['contract', 'amount', 'date', 'phone', 'name'].map((name) => [name, `{${name}}`]),
);

/** What the words of a message to many depend on. */
type Worded = Pick<BulkRow, 'template' | 'market' | 'request_sha256'>;

const writeSentence = (brand: Reading['brand'], { template, market }: Worded, locale: Locale): string =>
  writeMessage(brand, { name: template as BulkItem['template'], market, locale }, namedValues).text;

/** The hash of the request and of its words as they are now, in every language of its market. */
export function hashOfRead(brand: Reading['brand'], row: Worded): string {
  const { languages } = brand.messageRegistry[row.market];
  const words = languages.map((locale) => writeSentence(brand, row, locale));
  return createHash('sha256')
    .update(JSON.stringify([row.request_sha256, words]))
    .digest('hex');
}

/** A message to many for lists and answers: its words as they were decided on or, while it waits, as they are now. */
export const toBulkItem = ({ cipher, brand }: Reading, row: BulkRow): BulkItem => ({
  id: row.id,
  group: row.loan_group as BulkItem['group'],
  market: row.market,
  template: row.template as BulkItem['template'],
  sentence: row.decided_sentence ?? writeSentence(brand, row, 'en'),
  reason: cipher.decrypt(reasonPlace(row.id), row.reason_cipher) as string,
  inputSha256: hashOfRead(brand, row),
  endsOn: row.ends_on,
  askedBy: row.requester_name,
  askedById: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  status: row.status,
  decidedBy: row.decider_name ?? '',
  decidedAt: row.decided_at?.toISOString() ?? null,
  note: open(cipher, notePlace(row.id), row.note_cipher),
  stoppedBy: row.stopper_name ?? '',
  stoppedAt: row.stopped_at?.toISOString() ?? null,
  stopReason: open(cipher, stopPlace(row.id), row.stop_reason_cipher),
  listed: row.listed ?? 0,
  sent: row.sent ?? 0,
  dropped: row.dropped ?? 0,
  leftOut: row.left_out ?? 0,
});

const open = (cipher: FieldCipher, place: string, sealed: Buffer | null): string =>
  sealed ? (cipher.decrypt(place, sealed) as string) : '';

/** Which one: by its id, or by who asked under which key. */
type WhichBulk = { readonly id: string } | { readonly askedById: string; readonly key: string };

/** A message to many, or null. */
export async function findBulk(tx: Tx, reading: Reading, which: WhichBulk): Promise<BulkItem | null> {
  const where =
    'id' in which
      ? sql`m.id = ${which.id}`
      : sql`m.asked_by = ${which.askedById} and m.idempotency_key = ${which.key}`;
  const found = await sql<BulkRow>`select ${bulkColumns} from ${bulkTables} where ${where}`.execute(tx);
  const [row] = await addCounts(tx, found.rows);
  return row ? toBulkItem(reading, row) : null;
}

/** Whether a message to many is the one that a hash of a request stands for. */
export async function isRequestOf(tx: Tx, id: string, requestSha256: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bulk_message')
    .select('id')
    .where('id', '=', id)
    .where('request_sha256', '=', requestSha256)
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds a message to many until the transaction ends. */
export async function lockBulk(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('bulk_message').select('id').where('id', '=', id).forUpdate().execute();
}

type NewBulk = Pick<
  Tables['bulk_message'],
  'id' | 'market' | 'template' | 'ends_on' | 'request_sha256' | 'asked_by' | 'asked_at' | 'idempotency_key'
> & { readonly group: BulkItem['group']; readonly reason: string };

/** Stores a request; false where its key is used already. */
export async function insertBulk(
  tx: Tx,
  cipher: FieldCipher,
  { group, reason, ...row }: NewBulk,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('bulk_message')
    .values({
      ...row,
      loan_group: JSON.stringify(group),
      reason_cipher: cipher.encrypt(reasonPlace(row.id), reason),
    })
    .onConflict((conflict) => conflict.columns(['asked_by', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Stores a page of the list: who gets it, and who does not and why. */
export async function insertRecipients(tx: Tx, bulkId: string, lines: readonly BulkLine[]): Promise<void> {
  await tx
    .insertInto('bulk_recipient')
    .values(
      lines.map((line) => ({
        id: newIdBeside(line.loan.borrower_id),
        bucket: bucketOf(line.loan.borrower_id),
        bulk_id: bulkId,
        borrower_id: line.loan.borrower_id,
        order_id: line.loan.order_id,
        ...(line.state === 'left-out'
          ? { state: 'left-out' as const, why: line.why }
          : { state: 'listed' as const, why: '' }),
      })),
    )
    .execute();
}

/** How a request ended, and by whom. */
export type BulkEnd = {
  readonly status: 'done' | 'declined' | 'withdrawn';
  readonly decidedBy: string;
  readonly note?: string | undefined;
};

/** Ends a request that waits, and keeps the words that were decided on. */
export async function endBulk(
  tx: Tx,
  cipher: FieldCipher,
  { id, sentence }: Pick<BulkItem, 'id' | 'sentence'>,
  { status, decidedBy, note }: BulkEnd,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('bulk_message')
    .set({
      status,
      decided_by: decidedBy,
      decided_at: now,
      decided_sentence: sentence,
      note_cipher: note ? cipher.encrypt(notePlace(id), note) : null,
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/** Why somebody on a list does not get what was stopped. */
export const stoppedWhy = 'stopped';

/** Why nobody knows whether somebody on a list got it: its gateway was asked and gave no answer, and is not asked again. */
export const noAnswerWhy = 'no-answer';

/** One on a list, with what is sent and until when. */
export type BulkRecipient = {
  readonly id: string;
  readonly orderId: string;
  readonly state: string;
  readonly why: string;
  readonly template: string;
  readonly market: 'PH' | 'IN';
  readonly request_sha256: string;
  readonly endsOn: ReturnType<typeof dayOf>;
  readonly isStopped: boolean;
};

/** Who gets a message to many, in the order of their ids. */
export async function listListed(tx: Tx, bulkId: string): Promise<{ id: string; order_id: string }[]> {
  return tx
    .selectFrom('bulk_recipient')
    .select(['id', 'order_id'])
    .where('bulk_id', '=', bulkId)
    .where('state', '=', 'listed')
    .orderBy('id')
    .execute();
}

/** One on the list of a message that was approved, or null. */
export async function findRecipient(tx: Tx, id: string): Promise<BulkRecipient | null> {
  const row = await tx
    .selectFrom('bulk_recipient as r')
    .innerJoin('bulk_message as m', 'm.id', 'r.bulk_id')
    .select(['r.id', 'r.order_id', 'r.state', 'r.why', 'm.template', 'm.market', 'm.request_sha256'])
    .select(['m.ends_on', 'm.stopped_at'])
    .where('r.bucket', '=', bucketOf(id))
    .where('r.id', '=', id)
    .where('m.status', '=', 'done')
    .executeTakeFirst();
  if (!row) return null;
  const { order_id: orderId, ends_on, stopped_at, ...rest } = row;
  return { ...rest, orderId, endsOn: dayOf(ends_on), isStopped: stopped_at !== null };
}

/** Notes what became of one on the list, once. What left, or may have, while it was stopped is noted all the same. */
export async function settleRecipient(
  tx: Tx,
  id: string,
  { state, why }: { readonly state: 'sent' | 'dropped'; readonly why: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('bulk_recipient')
    .set({ state, why, settled_at: now })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([
        eb('state', '=', 'listed'),
        ...(state === 'sent' || why === noAnswerWhy
          ? [and([eb('state', '=', 'dropped'), eb('why', '=', stoppedWhy)])]
          : []),
      ]),
    )
    .execute();
}
