import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOfInstant } from '@hiram/lending/market';
import pg from 'pg';
import { newFieldKeys } from '../apps/server/src/ground/encryption/field-encryption.ts';
import { createBenchDatabase } from './bench-database.ts';
import { type HiramProcess, startHiram, startServing, startWorking } from './hiram-process.ts';
import { paceRate, readRate } from './load.ts';
import type { Book } from './seed-book.ts';
import { type DayBookSize, seedDayBook } from './seed-day-book.ts';
import { orderDetailsUrls } from './server.ts';
import { formatMs, formatRate, formatRatio, percentileOf, type Row } from './table.ts';

/** `--loans=1000000 --due=100000` measures the book of the limits; without them a short form. */
export const optionOf = (name: string, otherwise: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);

/** The day's work begins within a minute of a start. */
const beginMsMax = 90_000;
const readsMs = 15_000;
const warmUpSeconds = 3;

/** Measures one day's work on PostgreSQL, and what borrowers wait for meanwhile. */
export async function benchDayWork(): Promise<Row[]> {
  const size = { loans: optionOf('loans', 20_000), due: optionOf('due', 10_000) };
  const database = await createBenchDatabase();
  if (database === null) return [];
  const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-'));
  try {
    return await measure(database.url, folder, size);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
  }
}

async function measure(url: string, folder: string, size: DayBookSize): Promise<Row[]> {
  const fieldKeys = newFieldKeys();
  const environment = { DATABASE_URL: url, DATA_DIR: folder, FIELD_KEYS: fieldKeys };
  await (await startHiram(environment)).stop();
  const book = await seedDayBook(url, fieldKeys, size, dayOfInstant(new Date(), 'PH'));
  const hiram = await startServing(environment);
  try {
    return await measureDay({ hiram, environment, url, book, size });
  } finally {
    await hiram.stop();
  }
}

type DayBook = {
  readonly hiram: HiramProcess;
  readonly environment: Readonly<Record<string, string>>;
  readonly url: string;
  readonly book: Book;
  readonly size: DayBookSize;
};

/** What borrowers of a process wait for while another one does the day's work of the same book. */
export async function measureDay({ hiram, environment, url, book, size }: DayBook): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const details = orderDetailsUrls(hiram.baseUrl, book);
    await readRate(details, warmUpSeconds);
    const perSecond = (await readRate(details, warmUpSeconds)) / 4;
    const readers = comeAllTheTime(details, perSecond);
    await readers.during(pauseMs(readsMs / 5));
    const quiet = await readers.during(pauseMs(readsMs));
    const working = await startWorking(hiram, environment);
    try {
      await untilBegun(pool);
      let run = { done: 0, seconds: 0 };
      const busy = await readers.during(
        untilDone(pool).then((found) => {
          run = found;
        }),
      );
      await readers.stop();
      return toRows({ size, ...run, quiet, busy, perSecond });
    } finally {
      await working.stop();
    }
  } finally {
    await pool.end();
  }
}

/** Borrowers who look at their orders before, while and after something is measured, and how long they wait meanwhile. */
function comeAllTheTime(urls: readonly string[], perSecond: number) {
  let isOver = false;
  let times: number[] = [];
  const reads = paceRate(urls, { perSecond, isOver: () => isOver, note: (ms) => times.push(ms) });
  reads.catch(() => undefined);
  return {
    during: async (end: Promise<unknown>): Promise<readonly number[]> => {
      times = [];
      await Promise.race([end, reads]);
      return times;
    },
    stop: (): Promise<void> => {
      isOver = true;
      return reads;
    },
  };
}

const pauseMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Run = { readonly done: number; readonly ms: number; readonly is_over: boolean };

const readRun = async (pool: pg.Pool): Promise<Run | undefined> =>
  (
    await pool.query<Run>(`select loans_done::int as done, ended_at is not null as is_over,
        extract(epoch from coalesce(ended_at, worked_at) - started_at)::float8 * 1000 as ms
      from day_work_run where market = 'PH' order by day desc limit 1`)
  ).rows[0];

async function untilBegun(pool: pg.Pool): Promise<void> {
  const endsAt = performance.now() + beginMsMax;
  while (!(await readRun(pool))) {
    if (performance.now() > endsAt) throw new Error("The day's work did not begin");
    await pauseMs(200);
  }
}

async function untilDone(pool: pg.Pool): Promise<{ done: number; seconds: number }> {
  for (;;) {
    const run = await readRun(pool);
    if (run?.is_over) return { done: run.done, seconds: run.ms / 1_000 };
    await pauseMs(200);
  }
}

function toRows(measured: {
  readonly size: DayBookSize;
  readonly done: number;
  readonly seconds: number;
  readonly quiet: readonly number[];
  readonly busy: readonly number[];
  readonly perSecond: number;
}): Row[] {
  const { size, done, seconds, perSecond } = measured;
  const whole = (count: number) => Math.round(count).toLocaleString('en');
  const [quiet, busy] = [percentileOf(measured.quiet, 0.99), percentileOf(measured.busy, 0.99)];
  return [
    {
      measure: `one day's work: ${whole(done)} of ${whole(size.loans)} loans, in ${seconds.toFixed(1)} s`,
      floor: '',
      hiram: formatRate(done / seconds),
      ratio: '',
      limit: '≥ 1,500/s',
      isPassed: done / seconds >= 1_500,
    },
    {
      measure: `p99 of order details at ${formatRate(perSecond)} during it, against without`,
      floor: formatMs(quiet),
      hiram: formatMs(busy),
      ratio: formatRatio(busy / quiet),
      limit: '≤ 2.00',
      isPassed: busy / quiet <= 2,
    },
  ];
}
