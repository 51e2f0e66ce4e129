import type { Posting } from '@hiram/lending/books/posting';
import { dayOf } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanSnapshot } from '@hiram/lending/replay/loan-snapshot';
import type { Contract } from '@hiram/lending/terms';
import { bucketOf } from '@hiram/wire/bucket';
import { LRUCache } from 'lru-cache';
import { bucketOfReference } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { fromStoredJson } from '../../ground/json/json-codec.ts';

/** A loan with everything that happened to it: what lending decides from. */
export type StoredLoan = {
  readonly id: string;
  readonly borrowerId: string;
  readonly productId: number;
  readonly productVersion: number;
  readonly contractNumber: string;
  readonly contract: Contract;
  readonly events: readonly LoanEvent[];
  readonly createdAt: Date;
  /** When its last event was recorded; null before the first. */
  readonly recordedAt: Date | null;
};

/** A loan to which nothing has happened yet. */
export type NewLoan = Omit<StoredLoan, 'events' | 'recordedAt'>;

/** The postings of a loan: how many there are, and the live ones (not reversed, not reversing) in order. */
export type Ledger = {
  readonly size: number;
  readonly live: readonly (Posting & { readonly id: string })[];
  /** Where it was loaded from a snapshot: `live` has what was posted after it only. */
  readonly base?: { readonly snapshot: LoanSnapshot; readonly postingCount: number };
};

/** A loan that this transaction holds, with its ledger: what events can be recorded on. */
export type LockedLoan = StoredLoan & { readonly ledger: Ledger };

/** A loan as `loanColumns` reads it. */
export type LoanRow = {
  id: string;
  borrower_id: string;
  product_id: number;
  product_version: number;
  contract_number: string;
  contract_sha256: string;
  created_at: Date;
  events: EventRow[] | null;
};
/** An event as it is read; its instant is a text where it comes in JSON. */
export type EventRow = { id: string; kind: string; day: string; at: string | Date; body: object };

const contractsMax = 5_000;
const contractsRead = new LRUCache<string, Contract>({ max: contractsMax });

/** A contract never changes: it is read once and known by its hash from then on. */
async function loadLoan(tx: Tx, row: LoanRow): Promise<StoredLoan> {
  if (contractsRead.has(row.contract_sha256)) return toLoan(row, null);
  const stored = await tx
    .selectFrom('loan_order')
    .select('contract')
    .where('bucket', '=', bucketOf(row.id))
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  return toLoan(row, stored.contract);
}

/** A loan from its row and its contract as it is stored; the latter is not looked at when it is known. */
export function toLoan(row: LoanRow, storedContract: unknown): StoredLoan {
  const known = contractsRead.get(row.contract_sha256);
  const contract = known ?? fromStoredJson<Contract>(storedContract);
  if (!known) contractsRead.set(row.contract_sha256, contract);
  const loan = {
    id: row.id,
    borrowerId: row.borrower_id,
    productId: row.product_id,
    productVersion: row.product_version,
    contractNumber: row.contract_number,
    contract,
    events: [],
    createdAt: row.created_at,
    recordedAt: null,
  };
  return addEvents(loan, row.events ?? []);
}

/** A locked loan as it is read with its whole ledger. */
export type LockedLoanRow = LoanRow & { postings: PostingRow[] | null; contract: unknown };

/** A locked loan from its row. */
export const toLockedLoan = (row: LockedLoanRow): LockedLoan => ({
  ...toLoan(row, row.contract),
  ledger: toLedger(row.postings ?? []),
});

/** The loan with the events that came after those that it has. */
export function addEvents(loan: StoredLoan, rows: readonly EventRow[]): StoredLoan {
  const last = rows.at(-1);
  const recordedAt = last ? new Date(last.at) : loan.recordedAt;
  return { ...loan, events: [...loan.events, ...rows.map(toEvent)], recordedAt };
}

const toEvent = (row: EventRow): LoanEvent =>
  ({
    ...fromStoredJson<object>(row.body),
    id: row.id,
    kind: row.kind,
    valueDay: dayOf(row.day),
  }) as LoanEvent;

/**
 * Which bucket the rows of a loan `o` are looked for in. What reads one borrower's loans, or those of a shard, names it in every
 * part of the statement: where several machines hold the book, one is asked then.
 */
type InBucket = (column: Sql) => Sql;

/** That of an id. */
const inBucketOf =
  (id: string): InBucket =>
  (column) =>
    sql`${column} = ${bucketOf(id)}::smallint`;

/** One of a shard. */
export const inBucketsOf =
  (shard: Shard): InBucket =>
  (column) =>
    sql`${column} = o.bucket and ${inShard(shard, column)}`;

/** The columns of a loan `o` with its events. */
export const loanColumns = (
  inBucket: InBucket,
): Sql => sql`o.id, o.borrower_id, o.product_id, o.product_version, o.contract_number,
  o.contract_sha256, o.created_at, (select json_agg(json_build_object('id', e.id, 'kind', e.kind,
  'day', e.value_day, 'at', e.recorded_at, 'body', e.body) order by e.sequence)
  from order_event e where ${inBucket(sql`e.bucket`)} and e.order_id = o.id) as events`;

/** A posting `p` as `PostingRow` has it. */
export const postingColumns = sql`json_build_object('id', p.id, 'kind', p.kind, 'valueDay', p.value_day,
  'debit', p.debit, 'credit', p.credit, 'amountMinor', p.amount_minor::text, 'eventId', p.event_id, 'reverses', p.reverses)`;

/** The ledger of a loan `o`. */
export const postingsColumn = (
  inBucket: InBucket,
): Sql => sql`(select json_agg(${postingColumns} order by p.sequence)
  from posting p where ${inBucket(sql`p.bucket`)} and p.order_id = o.id) as postings`;

/** One loan with its events, or null. */
export async function findLoan(tx: Tx, orderId: string): Promise<StoredLoan | null> {
  const found = await sql<LoanRow>`select ${loanColumns(inBucketOf(orderId))} from loan_order o
    where o.bucket = ${bucketOf(orderId)} and o.id = ${orderId}`.execute(tx);
  return found.rows[0] ? loadLoan(tx, found.rows[0]) : null;
}

/** The loans of one borrower, newest first, at most twenty: open ones are among them, however many were declined since. */
export async function listLoans(tx: Tx, borrowerId: string): Promise<StoredLoan[]> {
  const found =
    await sql<LoanRow>`select ${loanColumns(inBucketOf(borrowerId))} from (select * from loan_order
      where bucket = ${bucketOf(borrowerId)} and borrower_id = ${borrowerId}
      order by is_open desc, created_at desc limit 20) o
    order by o.created_at desc`.execute(tx);
  const loans: StoredLoan[] = [];
  for (const row of found.rows) loans.push(await loadLoan(tx, row));
  return loans;
}

/** A loan, and whose it is. */
export type LoanOfBorrower = Pick<StoredLoan, 'id' | 'borrowerId'>;

/** All loans of several borrowers, however many there are and however they stand. */
export async function listAllLoans(tx: Tx, borrowerIds: readonly string[]): Promise<LoanOfBorrower[]> {
  const { rows } = await sql<LoanOfBorrower>`select id, borrower_id as "borrowerId" from loan_order
    where bucket = any(${[...new Set(borrowerIds.map(bucketOf))]}::smallint[])
      and borrower_id = any(${[...borrowerIds]}::uuid[]) order by id`.execute(tx);
  return rows;
}

/** The loans of several borrowers that were written off, also where that was taken back. */
export async function listWrittenOffLoans(tx: Tx, borrowerIds: readonly string[]): Promise<LoanOfBorrower[]> {
  const { rows } = await sql<LoanOfBorrower>`select o.id, o.borrower_id as "borrowerId" from loan_order o
    where o.bucket = any(${[...new Set(borrowerIds.map(bucketOf))]}::smallint[])
      and o.borrower_id = any(${[...borrowerIds]}::uuid[]) and exists (select 1 from order_event e
        where e.bucket = o.bucket and e.order_id = o.id and e.kind = 'written-off') order by o.id`.execute(
    tx,
  );
  return rows;
}

/** Locks a loan until the end of the transaction and loads it after that, so that nothing is missed. */
export async function lockLoan(tx: Tx, orderId: string): Promise<LockedLoan> {
  await sql`select 1 from loan_order where bucket = ${bucketOf(orderId)} and id = ${orderId}
    for no key update`.execute(tx);
  return loadLocked(tx, orderId);
}

/** The payment intent of a provider's reference and its order, locked; null when the reference is none of ours. */
export async function lockLoanOfReference(
  tx: Tx,
  provider: string,
  reference: string,
): Promise<{ intent: Tables['payment_intent']; loan: LockedLoan } | null> {
  const found = await sql<Tables['payment_intent']>`select i.* from payment_intent i
    join loan_order o on o.bucket = i.bucket and o.id = i.order_id
    where i.bucket = ${bucketOfReference(reference)} and i.reference = ${reference} and i.provider = ${provider}
    for no key update of o`.execute(tx);
  const intent = found.rows[0];
  return intent ? { intent, loan: await loadLocked(tx, intent.order_id) } : null;
}

async function loadLocked(tx: Tx, orderId: string): Promise<LockedLoan> {
  const found = await sql<
    LoanRow & { postings: PostingRow[] | null }
  >`select ${loanColumns(inBucketOf(orderId))},
    ${postingsColumn(inBucketOf(orderId))} from loan_order o
    where o.bucket = ${bucketOf(orderId)} and o.id = ${orderId}`.execute(tx);
  const row = found.rows[0];
  if (!row) throw new Error('an order that was referred to does not exist');
  return { ...(await loadLoan(tx, row)), ledger: toLedger(row.postings ?? []) };
}

/** A posting as `postingsColumn` reads it. */
export type PostingRow = Omit<Posting, 'valueDay' | 'amountMinor'> & {
  readonly id: string;
  readonly valueDay: string;
  readonly amountMinor: string;
  readonly reverses: string | null;
};

/** The ledger of a loan from all its postings, in order. */
export function toLedger(rows: readonly PostingRow[]): Ledger {
  const reversed = new Set(rows.map((row) => row.reverses));
  const live = rows.filter((row) => row.reverses === null && !reversed.has(row.id));
  const toPosting = ({ reverses: _none, ...row }: PostingRow) => ({
    ...row,
    valueDay: dayOf(row.valueDay),
    amountMinor: BigInt(row.amountMinor),
  });
  return { size: rows.length, live: live.map(toPosting) };
}

/** Every posting of a loan as it was made, reversals included. */
export async function listPostings(tx: Tx, orderId: string) {
  return tx
    .selectFrom('posting')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('sequence')
    .execute();
}

/** When each event of a loan was recorded, in that order. */
export async function listEventRows(tx: Tx, orderId: string) {
  return tx
    .selectFrom('order_event')
    .select(['id', 'sequence', 'recorded_at'])
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('sequence')
    .execute();
}
