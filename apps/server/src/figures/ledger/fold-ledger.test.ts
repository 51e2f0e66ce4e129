import { addDays, dayOf, formatDay } from '@hiram/lending/calendar-day';
import { bucketOf } from '@hiram/wire/bucket';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../ground/engine/open-database.ts';
import { lowestIdOf, newId } from '../../ground/new-id.ts';
import { forEachEngine, onPostgres, type TestPlace } from '../../testing/databases/engines.ts';
import { type LedgerSpan, sumAccounts } from './account-store.ts';
import { listDayFaults } from './check-store.ts';
import { foldLedger, foldPage, rebuildDays } from './fold-ledger.ts';

const accounts = ['principal-receivable', 'interest-income', 'provider-cash', 'unmatched-payments'] as const;
const dayNumber = (number: number): string => formatDay(addDays(dayOf('2026-11-20'), number));
const hourMs = 3_600_000;

const anyPosting = fc
  .record({
    bucket: fc.constantFrom(0, 1, 7, 200, 255),
    day: fc.integer({ min: 0, max: 6 }).map(dayNumber),
    pair: fc.shuffledSubarray([...accounts], { minLength: 2, maxLength: 2 }),
    amount: fc.oneof(fc.bigInt(1n, 1_000_00n), fc.constant(9_007_199_254_740_991n)),
    currency: fc.constantFrom('PHP', 'INR'),
  })
  .map(({ pair: [debit = '', credit = ''], ...posting }) => ({ ...posting, debit, credit }));
type Posting = typeof anyPosting extends fc.Arbitrary<infer P> ? P : never;

const anyDay = fc.option(fc.integer({ min: -1, max: 7 }).map(dayNumber));
const anySpan: fc.Arbitrary<LedgerSpan> = fc.record({ from: anyDay, until: anyDay });

const anySteps = fc.array(
  fc.record({ postings: fc.array(anyPosting, { maxLength: 8 }), folds: fc.nat(2), span: anySpan }),
  { minLength: 1, maxLength: 8 },
);

/** A posting that belongs to no loan, with an id of an instant. */
async function post(
  client: Pick<OpenDatabase['pool'], 'query'>,
  posting: Posting,
  atMs: number,
): Promise<string> {
  const { bucket, day, debit, credit, amount, currency } = posting;
  const id = newId(bucket, atMs);
  await client.query(
    `insert into posting (bucket, id, sequence, kind, value_day, debit, credit, amount_minor, currency, posted_at)
     values ($1, $2, 1, 'charged', $3, $4, $5, $6, $7, now())`,
    [bucketOf(id), id, day, debit, credit, amount, currency],
  );
  return id;
}

/** The same figures from the postings alone. */
async function sumPostings({ pool }: OpenDatabase, { from, until }: LedgerSpan) {
  const { rows } = await pool.query<{ value_day: string; currency: string; amount_minor: bigint } & Posting>(
    'select value_day, currency, debit, credit, amount_minor from posting',
  );
  const sums = new Map<string, { opening: bigint; debits: bigint; credits: bigint }>();
  for (const { value_day: day, currency, debit, credit, amount_minor: amount } of rows) {
    if (until !== null && day > until) continue;
    for (const [account, debits, credits] of [
      [debit, amount, 0n],
      [credit, 0n, amount],
    ] as const) {
      const key = `${currency} ${account}`;
      const sum = sums.get(key) ?? { opening: 0n, debits: 0n, credits: 0n };
      if (from !== null && day < from) sum.opening += debits - credits;
      else {
        sum.debits += debits;
        sum.credits += credits;
      }
      sums.set(key, sum);
    }
  }
  return [...sums].sort(([left], [right]) => (left < right ? -1 : 1));
}

async function expectEqual(database: OpenDatabase, span: LedgerSpan = { from: null, until: null }) {
  const rows = await sumAccounts(database.db, span);
  const read = rows.map(({ currency, account, ...sums }) => [`${currency} ${account}`, sums]);
  expect(read).toEqual(await sumPostings(database, span));
}

const one: Posting = {
  bucket: 7,
  day: dayNumber(0),
  debit: 'provider-cash',
  credit: 'unmatched-payments',
  amount: 500_00n,
  currency: 'PHP',
};
const log = { warn: () => undefined };
const countDays = async ({ pool }: OpenDatabase): Promise<number> =>
  (await pool.query('select 1 from ledger_day')).rows.length;

forEachEngine('the sums of days', (makePlace) => {
  let place: TestPlace;
  let database: OpenDatabase;
  const fold = (untilMs: number) =>
    database.shards.all.map(async (shard) => {
      let count = 1;
      while (count > 0) count = await foldPage(database.db, shard, lowestIdOf(untilMs));
    });

  beforeAll(async () => {
    place = await makePlace();
    database = await openDatabase(place.database);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('WORK-08 and the newest postings are the ledger, whatever is posted, added up and asked for', async () => {
    let nowMs = Date.now() - 1_000 * hourMs;
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        for (const { postings, folds, span } of steps) {
          const settledMs = nowMs;
          nowMs += 1_000;
          // Processes that add up at once, while others post.
          await Promise.all([
            ...postings.map((posting, index) => post(database.pool, posting, nowMs + index)),
            ...Array.from({ length: folds }, () => fold(settledMs)).flat(),
          ]);
          nowMs += postings.length;
          await expectEqual(database, span);
        }
      }),
      { numRuns: 25 },
    );
    expect(await countDays(database)).toBeGreaterThan(0);
    expect(await listDayFaults(database.db)).toEqual([]);
  });

  it('WORK-08 take page after page, and every posting once', async () => {
    const beganMs = Date.now() - hourMs;
    await database.pool.query(
      `insert into posting (bucket, id, sequence, kind, value_day, debit, credit, amount_minor, currency, posted_at)
       select 7, id, 1, 'charged', '2026-11-25', 'provider-cash', 'borrower-credit', 1, 'PHP', now()
       from unnest($1::uuid[]) id`,
      [Array.from({ length: 1_201 }, (_, index) => newId(7, beganMs + Math.floor(index / 7)))],
    );
    await foldLedger({ ...database, log });
    expect(
      (await sumAccounts(database.db, { from: null, until: null })).map(({ account }) => account),
    ).toContain('borrower-credit');
    await expectEqual(database);
    expect(await listDayFaults(database.db)).toEqual([]);
  });

  it('WORK-08 leave out what was posted in the last ten minutes by the clock of ids, until it is older', async () => {
    const posted = newId(7);
    await post(database.pool, one, Date.now());
    await foldLedger({ ...database, log });
    await expectEqual(database);
    const hasCome = async () => {
      const query = database.db.selectFrom('ledger_fold').select('folded_until').where('bucket', '=', 7);
      return (await query.executeTakeFirstOrThrow()).folded_until > posted;
    };
    expect(await hasCome()).toBe(false);
    vi.setSystemTime(Date.now() + hourMs);
    await foldLedger({ ...database, log }).finally(() => vi.useRealTimers());
    expect(await hasCome()).toBe(true);
    await expectEqual(database);
  });

  it('WORK-08 are as before when adding up is cut off, and are right after the next try', async () => {
    await post(database.pool, one, Date.now() + 2 * hourMs);
    const before = await countDays(database);
    await database.pool.query('alter table ledger_fold add constraint cut_off check (bucket < 0) not valid');
    const untilMs = Date.now() + 3 * hourMs;
    await expect(Promise.all(fold(untilMs))).rejects.toThrow('cut_off');
    await database.pool.query('alter table ledger_fold drop constraint cut_off');
    expect(await countDays(database)).toBe(before);
    await expectEqual(database);
    await Promise.all(fold(untilMs));
    await expectEqual(database);
  });

  it('WORK-08 are held against the ledger, and made anew from it', async () => {
    await database.pool.query(`update ledger_day set amount_minor = amount_minor + 1 where value_day = '2026-11-25'
      and debit = 'provider-cash' and credit = 'borrower-credit' and currency = 'PHP'`);
    expect(await listDayFaults(database.db)).toMatchObject([
      { day: '2026-11-25', currency: 'PHP', posted: 1_201n, added: 1_202n },
    ]);
    await rebuildDays({ ...database, log });
    expect(await listDayFaults(database.db)).toEqual([]);
    expect(await countDays(database)).toBeGreaterThan(0);
    await expectEqual(database);
  });
});

onPostgres('the sums of days while a transaction is open', (makePlace) => {
  let place: TestPlace;
  let database: OpenDatabase;
  const ownShard = { buckets: [one.bucket] };

  beforeAll(async () => {
    place = await makePlace();
    database = await openDatabase(place.database);
    await post(database.pool, one, Date.now() - hourMs);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('WORK-08 lose nothing that is committed after others were added up', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await post(client, one, Date.now());
    await post(database.pool, one, Date.now());
    await foldLedger({ ...database, log });
    await client.query('commit');
    client.release();
    await expectEqual(database);
    await foldPage(database.db, ownShard, lowestIdOf(Date.now() + 1));
    await expectEqual(database);
    expect(await listDayFaults(database.db)).toEqual([]);
  });

  it('WORK-08 are right after the connection that adds up is ended between two statements', async () => {
    const client = await database.pool.connect();
    await post(database.pool, one, Date.now() + hourMs);
    await client.query('begin');
    await client.query('select 1 from ledger_day for update');
    const untilMs = Date.now() + 2 * hourMs;
    const folding = foldPage(database.db, ownShard, lowestIdOf(untilMs));
    const ended = expect(folding).rejects.toThrow();
    await vi.waitUntil(async () => {
      const { rows } = await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length > 0;
    });
    await ended;
    await client.query('rollback');
    client.release();
    await expectEqual(database);
    await foldPage(database.db, ownShard, lowestIdOf(untilMs));
    await expectEqual(database);
  });
});
