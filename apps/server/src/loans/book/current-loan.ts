import { bucketOf } from '@hiram/wire/bucket';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import { addEvents, type EventRow, findLoan, type StoredLoan } from './loan-store.ts';

const loansMax = 2_000;
const loansRead = new WeakMap<Database, LRUCache<string, StoredLoan>>();

/**
 * A loan with its events, or null. Whoever looks at a loan looks again soon, and a loan is only ever added to: one that was
 * read before is completed by the events that came after. In a transaction it is read whole, since that may not be committed.
 */
export async function findCurrentLoan(db: Database, orderId: string): Promise<StoredLoan | null> {
  if (db.isTransaction) return findLoan(db, orderId);
  const loans = loansOf(db);
  const known = loans.get(orderId);
  const loan = known ? await complete(db, known) : await findLoan(db, orderId);
  if (loan && loan !== known) loans.set(orderId, loan);
  return loan;
}

function loansOf(db: Database): LRUCache<string, StoredLoan> {
  const loans = loansRead.get(db) ?? new LRUCache<string, StoredLoan>({ max: loansMax });
  loansRead.set(db, loans);
  return loans;
}

async function complete(db: Database, loan: StoredLoan): Promise<StoredLoan> {
  const { rows } =
    await sql<EventRow>`select id, kind, value_day as day, recorded_at as at, body from order_event
    where bucket = ${bucketOf(loan.id)} and order_id = ${loan.id} and sequence > ${loan.events.length}
    order by sequence`.execute(db);
  return rows.length === 0 ? loan : addEvents(loan, rows);
}
