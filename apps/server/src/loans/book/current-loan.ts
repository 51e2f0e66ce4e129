import { bucketOf } from '@hiram/wire/bucket';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../feature/context.ts';
import type { Database } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import { groupInShard } from '../../ground/limits/group-in-shard.ts';
import { addEvents, type EventRow, findLoan, type StoredLoan } from './loan-store.ts';

const loansMax = 2_000;
const loansRead = new WeakMap<Database, LRUCache<string, StoredLoan>>();

/** What a loan is read with. */
export type LoanReader = Pick<Context, 'db' | 'shards' | 'groups'>;

/**
 * A loan with its events, or null. Whoever looks at a loan looks again soon, and a loan is only ever added to: one that was
 * read before is completed by the events that came after. In a transaction it is read whole, since that may not be committed.
 */
export async function findCurrentLoan(reader: LoanReader, orderId: string): Promise<StoredLoan | null> {
  const { db } = reader;
  if (db.isTransaction) return findLoan(db, orderId);
  const loans = loansOf(db);
  const known = loans.get(orderId);
  const loan = known ? await complete(reader, known) : await findLoan(db, orderId);
  if (loan && loan !== known) loans.set(orderId, loan);
  return loan;
}

function loansOf(db: Database): LRUCache<string, StoredLoan> {
  const loans = loansRead.get(db) ?? new LRUCache<string, StoredLoan>({ max: loansMax });
  loansRead.set(db, loans);
  return loans;
}

/** Who asks while others are being answered is answered with those who ask meanwhile: by one statement for a shard. */
async function complete({ db, ...grouping }: LoanReader, loan: StoredLoan): Promise<StoredLoan> {
  const rows = await groupInShard(
    grouping,
    { name: 'events', bucket: bucketOf(loan.id) },
    loan,
    (loans, shard) => readLaterEvents(db, shard, loans),
  );
  return rows.length === 0 ? loan : addEvents(loan, rows);
}

type LaterEvent = EventRow & { readonly order_id: string; readonly sequence: number };

const eventColumns = sql`e.order_id, e.sequence, e.id, e.kind, e.value_day as day, e.recorded_at as at, e.body`;

/** The events that a loan does not have yet, in order. */
async function readEventsOfOne(db: Database, { id, events }: StoredLoan): Promise<EventRow[]> {
  const { rows } = await sql<LaterEvent>`select ${eventColumns} from order_event e
    where e.bucket = ${bucketOf(id)} and e.order_id = ${id} and e.sequence > ${events.length}
    order by e.sequence`.execute(db);
  return rows;
}

/**
 * The same for each of several. One alone has a statement of its own, which PostgreSQL plans once: that over lists it plans each
 * time, because it cannot know how long the next lists are.
 */
async function readLaterEvents(
  db: Database,
  shard: Shard,
  loans: readonly StoredLoan[],
): Promise<EventRow[][]> {
  const [only, another] = loans;
  if (only && !another) return [await readEventsOfOne(db, only)];
  const known = new Map<string, number>();
  for (const { id, events } of loans) known.set(id, Math.min(known.get(id) ?? events.length, events.length));
  const ids = [...known.keys()];
  const { rows } = await sql<LaterEvent>`select ${eventColumns}
    from unnest(${ids.map(bucketOf)}::smallint[], ${ids}::uuid[], ${[...known.values()]}::integer[])
      as loan(bucket, id, known)
      join order_event e on e.bucket = loan.bucket and e.order_id = loan.id and e.sequence > loan.known
    where ${inShard(shard, sql`e.bucket`)} order by e.order_id, e.sequence`.execute(db);
  return loans.map(({ id, events }) =>
    rows.filter((row) => row.order_id === id && row.sequence > events.length),
  );
}
