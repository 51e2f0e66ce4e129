import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOfInstant } from '@hiram/lending/market';
import pg from 'pg';
import { newFieldKeys } from '../apps/server/src/ground/encryption/field-encryption.ts';
import { createBenchDatabase } from './bench-database.ts';
import { measureDay, optionOf } from './day-work.ts';
import { type HiramProcess, startHiram, startServing } from './hiram-process.ts';
import { readRate, workRate } from './load.ts';
import { measureView, readQueue } from './queues.ts';
import { type Book, seedBook } from './seed-book.ts';
import { seedDayBook } from './seed-day-book.ts';
import { orderDetailsUrls } from './server.ts';
import { signInStaff } from './sign-in-staff.ts';
import { formatRate, formatRatio, medianOf, type Row } from './table.ts';
import { memoryRow, metricsToken, watchMemory } from './watch-memory.ts';
import { sendWebhook } from './webhook.ts';

const webhookSecret = 'bench-webhook-secret-bench-webhook-secret';
const lives = 300;
const instalments = 12;
const instalmentMinor = 50_000;
const starts = 3;
const rateRounds = 3;

/**
 * Measures a book of `--loans=1000000` loans, of which `--due=100000` have something to do, on PostgreSQL: a start, the day's work,
 * an order's page, the pages of staff, and the memory of the process under all of it. Prints what a loan takes on the disk.
 */
export async function benchMillion(): Promise<Row[]> {
  const loans = optionOf('loans', 1_000_000);
  const size = { loans, due: optionOf('due', loans / 10) };
  const database = await createBenchDatabase();
  if (database === null) return [];
  const { url } = database;
  const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-'));
  const fieldKeys = newFieldKeys();
  const secrets = { PAYMENT_WEBHOOK_SECRET: webhookSecret, METRICS_TOKEN: metricsToken };
  const environment = { DATABASE_URL: url, DATA_DIR: folder, FIELD_KEYS: fieldKeys, ...secrets };
  const start = () => startHiram(environment);
  try {
    await (await start()).stop();
    const small = await seedBook({ url }, fieldKeys, lives, yearly);
    // The rate first: what the payments leave to be done would slow it down.
    const lived = await whileRunning(await start(), async (hiram) => ({
      rate: await rateOf(hiram, small),
      row: await liveThrough(hiram, url, small),
    }));
    const book = await seedDayBook(url, fieldKeys, size, dayOfInstant(new Date(), 'PH'));
    const started = await measureStart(start);
    const rest = await whileRunning(await startServing(environment), async (hiram) => {
      const memory = watchMemory(hiram.baseUrl);
      const day = await measureDay({ hiram, environment, url, book, size });
      const details = compareRates(size.loans, lived.rate, await rateOf(hiram, book));
      const pages = await measurePages(hiram, book);
      const held = memoryRow('memory of the process under all of it', memory.stop());
      return [...day, details, ...pages, held];
    });
    return [started, ...rest, lived.row];
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A loan of a year, repaid each month, as early as its borrower likes. */
const yearly = { termDays: 360, instalmentCount: instalments, prepayment: { kind: 'any-time' } } as const;

async function whileRunning<T>(hiram: HiramProcess, work: (hiram: HiramProcess) => Promise<T>): Promise<T> {
  try {
    return await work(hiram);
  } finally {
    await hiram.stop();
  }
}

/** Pays loans off by signed webhooks, and says what each has left behind in the database, its messages included. */
async function liveThrough(hiram: HiramProcess, url: string, book: Book): Promise<Row> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const before = await readSizes(pool);
    for (let paid = 0; paid < instalments; paid += 1)
      await workRate(book.orders, 32, ({ reference }) =>
        sendWebhook(hiram.baseUrl, webhookSecret, { reference, amountMinor: instalmentMinor }),
      );
    await untilSent(pool);
    const grown = [...(await readSizes(pool))]
      .map(([table, bytes]) => ({ table, bytes: (bytes - (before.get(table) ?? 0)) / book.orders.length }))
      .sort((one, other) => other.bytes - one.bytes);
    const kilobytes = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KB`;
    const [largest] = grown;
    return {
      measure: `on the disk for the ${instalments} repayments of a loan, most in ${largest?.table} (${kilobytes(largest?.bytes ?? 0)})`,
      floor: '',
      hiram: kilobytes(grown.reduce((sum, { bytes }) => sum + bytes, 0)),
      ratio: '',
      limit: '',
      isPassed: null,
    };
  } finally {
    await pool.end();
  }
}

/** The bytes of each table with its indexes. */
async function readSizes(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function untilSent(pool: pg.Pool): Promise<void> {
  const isLeft = async () => {
    const { rows } = await pool.query<{ left: boolean }>(
      'select exists (select from outbox where done_at is null and run_at <= now()) as left',
    );
    return rows[0]?.left ?? false;
  };
  while (await isLeft()) await new Promise((resolve) => setTimeout(resolve, 500));
}

async function rateOf(hiram: HiramProcess, book: Book): Promise<number> {
  const urls = orderDetailsUrls(hiram.baseUrl, book);
  await readRate(urls, 2);
  const rates: number[] = [];
  for (let round = 0; round < rateRounds; round += 1) rates.push(await readRate(urls, 3));
  return medianOf(rates);
}

function compareRates(loans: number, small: number, large: number): Row {
  return {
    measure: `order details in a book of ${loans.toLocaleString('en')} loans, against one of hundreds`,
    floor: formatRate(small),
    hiram: formatRate(large),
    ratio: formatRatio(small / large),
    limit: '≤ 1.20',
    isPassed: small / large <= 1.2,
  };
}

/** From nothing to the first request that could be answered. */
async function measureStart(start: () => Promise<HiramProcess>): Promise<Row> {
  const times: number[] = [];
  for (let count = 0; count < starts; count += 1) {
    const before = performance.now();
    const hiram = await start();
    times.push((performance.now() - before) / 1_000);
    await hiram.stop();
  }
  const seconds = medianOf(times);
  return {
    measure: 'start of a process on the full database',
    floor: '',
    hiram: `${seconds.toFixed(2)} s`,
    ratio: '',
    limit: '≤ 2.00 s',
    isPassed: seconds <= 2,
  };
}

/** Lists and figures that staff open all the time. */
export const staffPages: readonly { readonly role: string; readonly page: string; readonly path: string }[] =
  [
    { role: 'credit-officer', page: 'loans, first page', path: 'loans?perPage=25' },
    {
      role: 'credit-officer',
      page: 'overdue loans, by debt',
      path: 'overdue-loans?perPage=25&sort=owedMinor',
    },
    { role: 'credit-officer', page: 'the counts of the menu', path: 'queue-counts' },
    { role: 'auditor', page: 'figures of the portfolio', path: 'figures/portfolio' },
    { role: 'auditor', page: 'figures of a month of cash', path: 'figures/cash?days=30' },
    { role: 'auditor', page: 'trial balance', path: 'figures/trial-balance' },
  ];

/** The statement of account of a borrower of the book. */
export async function readStatement(hiram: HiramProcess, book: Book): Promise<void> {
  const [details = ''] = orderDetailsUrls(hiram.baseUrl, book);
  const answer = await fetch(details.replace(/\/gateway[^?]*/, '/documents/statement'));
  if (!answer.ok) throw new Error(`A statement is answered ${answer.status}`);
  await answer.text();
}

/** The borrower's statement of account, and the lists and figures that staff open each month. */
async function measurePages(hiram: HiramProcess, book: Book): Promise<Row[]> {
  const rows = [await measureView('statement of account', () => readStatement(hiram, book))];
  for (const { role, page, path } of staffPages) {
    const cookie = await signInStaff(hiram, role);
    rows.push(await measureView(page, () => readQueue(hiram, cookie, path)));
  }
  return rows;
}
