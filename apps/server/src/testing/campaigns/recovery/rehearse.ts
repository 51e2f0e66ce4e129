import { setTimeout as delay } from 'node:timers/promises';
import { dayOf } from '@hiram/lending/calendar-day';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../../../ground/engine/open-database.ts';
import { lockLoan } from '../../../loans/book/loan-store.ts';
import { planRecording } from '../../../loans/book/plan-recording.ts';
import type { TestPlace } from '../../databases/engines.ts';
import { startPrivatePostgres } from '../../databases/private-postgres.ts';
import { type Asked, openReferences, repeatablePayment } from '../process-load.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { compareBooks } from '../soak/compare-books.ts';
import { makeArchive } from './archive.ts';

const businessDay = dayOf('2027-01-05');

/** How many payments before the backup, between it and the chosen instant, and after that. */
export type RehearsalSize = { readonly loans: number; readonly payments: number };

/** What the restored books hold. */
export type RehearsalResult = {
  /** Payments that were acknowledged until the chosen instant, and those of them that the books lack. */
  readonly acknowledged: number;
  readonly lost: readonly string[];
  /** Payments that were made after the chosen instant and are in the books all the same. */
  readonly tooMany: readonly string[];
  readonly doubled: readonly string[];
  readonly unbookedMinor: bigint;
  /** Loans whose ledger is not the one that follows from their contract and events. */
  readonly unbalanced: readonly string[];
  /** What a server booked after the restore. */
  readonly bookedAfterwards: number;
};

/**
 * Loses a database and gets it back as it was at an instant. A server books payments; a backup is made while it does; the
 * instant is chosen; it books more; the cluster and its files are gone. Then the backup and the archived log become another
 * cluster, and another server books on it.
 */
export async function rehearse(programs: string, size: RehearsalSize): Promise<RehearsalResult> {
  const archive = makeArchive();
  const first = await startPrivatePostgres(programs, archive.archiveFrom);
  let second: Awaited<ReturnType<typeof startPrivatePostgres>> | null = null;
  try {
    const server = await startServerProcess(first.place);
    const references = await openReferences(server, size.loans);
    const pay = (name: string, at = server) => payAll(at, references, name, size.payments);
    const [before, meanwhile] = [await pay('before'), pay('meanwhile')];
    await archive.backUp();
    await untilNextSecond();
    const between = [...(await meanwhile), ...(await pay('between'))];
    // The database counts microseconds: what was acknowledged in the millisecond of now was committed after its beginning.
    const until = new Date(Date.now() + 1);
    await untilNextSecond();
    const after = await pay('after');
    await server.stop();
    await archiveAll(first.place);
    await first.stop();

    second = await startPrivatePostgres(programs, archive.restoreUntil(until));
    await untilRecovered(second.place);
    const wanted = [...before, ...between].filter(({ isAcknowledged }) => isAcknowledged);
    const database = await openDatabase(second.place.database as { url: string });
    try {
      const faults = await compareBooks(database, wanted);
      const known = new Set(await listPayments(database));
      const unbalanced = await listUnbalanced(database);
      // The keys are kept apart from the database, so they are still there.
      const { dataFolder } = first.place;
      const next = await startServerProcess({ ...second.place, dataFolder });
      const bookedAfterwards = (await pay('afterwards', next)).filter(({ isAcknowledged }) => isAcknowledged);
      await next.stop();
      return {
        ...faults,
        acknowledged: wanted.length,
        tooMany: after.map(({ id }) => id).filter((id) => known.has(id)),
        unbalanced,
        bookedAfterwards: bookedAfterwards.length,
      };
    } finally {
      await database.close();
    }
  } finally {
    await first.place.remove();
    await second?.stop();
    await second?.place.remove();
    archive.remove();
  }
}

/** Reports payments of all loans in turn, and says which were acknowledged. */
async function payAll(
  server: ServerProcess,
  references: readonly string[],
  name: string,
  count: number,
): Promise<Asked[]> {
  const paid: Asked[] = [];
  for (let index = 0; index < count; index += 1) {
    const reference = references[index % references.length] ?? '';
    const asked = repeatablePayment(reference, `${name}-${index}`, 1 + (index % 7));
    paid.push({ ...asked, isAcknowledged: await asked.again(server) });
  }
  return paid;
}

/** An instant names the second in which a backup ended; the next payment must not have the millisecond of the instant. */
const untilNextSecond = (): Promise<void> => delay(1_000 - (Date.now() % 1_000));

/** Closes the segment of the log that is being written, and waits until it is in the archive. */
async function archiveAll({ database: place }: TestPlace): Promise<void> {
  const { pool, close } = await openDatabase(place as { url: string });
  const { rows } = await pool.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  for (;;) {
    const archived = await pool.query('select 1 from pg_stat_archiver where last_archived_wal >= $1', [
      rows[0]?.name,
    ]);
    if (archived.rowCount === 1) break;
    await delay(50);
  }
  await close();
}

/** While the log is replayed, a cluster already answers what is read. */
async function untilRecovered({ database: place }: TestPlace): Promise<void> {
  const client = new pg.Client({ connectionString: (place as { url: string }).url });
  await client.connect();
  for (;;) {
    const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
    if (!rows[0]?.recovers) break;
    await delay(100);
  }
  await client.end();
}

const listPayments = async ({ db }: OpenDatabase): Promise<string[]> =>
  (await db.selectFrom('payment').select('provider_payment_id as id').execute()).map(({ id }) => id);

/** Loans whose ledger is not the one that follows from their contract and events. */
async function listUnbalanced({ db }: OpenDatabase): Promise<string[]> {
  const orders = await db.selectFrom('loan_order').select('id').execute();
  const planned = await Promise.all(
    orders.map(async ({ id }) =>
      planRecording(await lockLoan(db, id), [], { today: businessDay, now: new Date() }),
    ),
  );
  return orders.map(({ id }) => id).filter((_, index) => planned[index]?.newPostings.length !== 0);
}
