import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newFieldKeys } from '../apps/server/src/ground/encryption/field-encryption.ts';
import { createBenchDatabase } from './bench-database.ts';
import { optionOf } from './day-work.ts';
import { freePort, type HiramProcess, startHiram, startServing, startWorking } from './hiram-process.ts';
import { paceRate, paceWork } from './load.ts';
import { readStatement, staffPages } from './million.ts';
import { readQueue } from './queues.ts';
import { type Book, seedBook } from './seed-book.ts';
import { orderDetailsUrls } from './server.ts';
import { signInStaff } from './sign-in-staff.ts';
import { formatRatio, medianOf, type Row } from './table.ts';
import { memoryRow, metricsToken, watchMemory } from './watch-memory.ts';
import { sendWebhook } from './webhook.ts';

const webhookSecret = 'bench-webhook-secret-bench-webhook-secret';
const loans = 2_000;
/** What comes each second, on average. */
const perSecond = { details: 60, payments: 5, statements: 0.2, staffPages: 0.2, signIns: 1 / 60 };
const paymentMinor = 100;
/** The first sixth of the time fills caches; from the second to the last the memory is to stay as it is. */
const parts = 6;
const growthMax = 1.1;

/** Measures the memory of both processes over `--minutes=60` of ordinary work, on PostgreSQL. */
export async function benchHour(): Promise<Row[]> {
  const minutes = optionOf('minutes', 60);
  const database = await createBenchDatabase();
  if (database === null) return [];
  const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-'));
  const fieldKeys = newFieldKeys();
  const secrets = { PAYMENT_WEBHOOK_SECRET: webhookSecret, METRICS_TOKEN: metricsToken };
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder, FIELD_KEYS: fieldKeys, ...secrets };
  try {
    await (await startHiram(environment)).stop();
    const book = await seedBook({ url: database.url }, fieldKeys, loans);
    const hiram = await startServing(environment);
    try {
      const port = await freePort();
      const working = await startWorking(hiram, { ...environment, PORT: String(port) });
      try {
        return await measureHour({ hiram, workingAt: `http://127.0.0.1:${port}` }, book, minutes);
      } finally {
        await working.stop();
      }
    } finally {
      await hiram.stop();
    }
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Processes = { readonly hiram: HiramProcess; readonly workingAt: string };

async function measureHour({ hiram, workingAt }: Processes, book: Book, minutes: number): Promise<Row[]> {
  const memories = [hiram.baseUrl, workingAt].map(watchMemory);
  await work(hiram, book, performance.now() + minutes * 60_000);
  const [serving = [], background = []] = memories.map((memory) => memory.stop());
  const during = `over ${minutes} minutes`;
  return [
    memoryRow(`memory of a process that serves, ${during}`, serving),
    growthRow('the last sixth of that against the second', serving),
    memoryRow(`memory of the process that works, ${during}`, background),
    growthRow('the last sixth of that against the second', background),
  ];
}

/** What borrowers, a provider and staff ask for until it is over. A failed answer fails the measurement. */
async function work(hiram: HiramProcess, book: Book, endsAt: number): Promise<void> {
  const isOver = () => performance.now() > endsAt;
  const pace = (rate: number) => ({ perSecond: rate, isOver, note: () => undefined });
  let count = 0;
  const next = <T>(list: readonly T[]): T => {
    count += 1;
    const found = list[count % list.length];
    if (found === undefined) throw new Error('There is nothing to choose from');
    return found;
  };
  const cookies = new Map<string, string>();
  const signIn = async (role: string) => {
    cookies.set(role, await signInStaff(hiram, role));
  };
  for (const { role } of staffPages) if (!cookies.has(role)) await signIn(role);
  await Promise.all([
    paceRate(orderDetailsUrls(hiram.baseUrl, book), pace(perSecond.details)),
    paceWork(pace(perSecond.payments), () =>
      sendWebhook(hiram.baseUrl, webhookSecret, {
        reference: next(book.orders).reference,
        amountMinor: paymentMinor,
      }),
    ),
    paceWork(pace(perSecond.statements), () => readStatement(hiram, book)),
    paceWork(pace(perSecond.staffPages), async () => {
      const { role, path } = next(staffPages);
      await readQueue(hiram, cookies.get(role) ?? '', path);
    }),
    paceWork(pace(perSecond.signIns), () => signIn(next(staffPages).role)),
  ]);
}

/** How a process's memory has grown. */
function growthRow(measure: string, looks: readonly number[]): Row {
  const each = Math.floor(looks.length / parts);
  const second = medianOf(looks.slice(each, 2 * each));
  const last = medianOf(looks.slice(-each));
  return {
    measure,
    floor: `${second.toFixed(0)} MB`,
    hiram: `${last.toFixed(0)} MB`,
    ratio: formatRatio(last / second),
    limit: `≤ ${formatRatio(growthMax)}`,
    isPassed: last / second <= growthMax,
  };
}
