import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newFieldKeys } from '../apps/server/src/ground/encryption/field-encryption.ts';
import { openDatabase } from '../apps/server/src/ground/engine/open-database.ts';
import { openBareLedger } from './bare-repayment.ts';
import { createBenchDatabase } from './bench-database.ts';
import { freePort, type HiramProcess, startHiram, startServing, startWorking } from './hiram-process.ts';
import { paceWork, readRate, workRate } from './load.ts';
import { type Book, copyForBaseline, type Place, seedBook } from './seed-book.ts';
import { formatMs, formatRate, formatRatio, medianOf, percentileOf, type Row } from './table.ts';
import { sendWebhook } from './webhook.ts';

const fieldKeys = newFieldKeys();
const webhookSecret = 'bench-webhook-secret-bench-webhook-secret';
const readRounds = 7;
const roundSeconds = 2;
const repaymentRounds = 4;
const repaymentsPerRound = 1_600;
/** The first loans of a book are not counted: until then the code of a process that just started is not compiled as it will be. */
const warmUpCount = 2_400;
const clientsAtOnce = 64;
const restMs = 1_000;
const paymentMinor = 10_000;

/**
 * Measures the server on PostgreSQL and on the embedded database.
 */
export async function benchServer(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-'));
  try {
    return [...(await benchPostgres(folder)), ...(await benchEmbedded(folder))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchPostgres(folder: string): Promise<Row[]> {
  const database = await createBenchDatabase();
  if (database === null) return [];
  const environment = environmentOf({ url: database.url }, folder);
  try {
    const book = await seed(
      { url: database.url },
      folder,
      warmUpCount + repaymentRounds * repaymentsPerRound,
    );
    const hiram = await startServing(environment);
    const working = await startWorking(hiram, environment);
    const rows: Row[] = [];
    try {
      rows.push(await compareReads(hiram, database.url, book));
      rows.push(...(await compareRepayments(hiram, database.url, book)));
      rows.push(await payOneLoan(hiram, database.url, book));
    } finally {
      await working.stop();
      await hiram.stop();
    }
    return rows;
  } finally {
    await database.drop();
  }
}

async function benchEmbedded(folder: string): Promise<Row[]> {
  const place = { folder: join(folder, 'database') };
  const book = await seed(place, folder, warmUpCount + repaymentsPerRound);
  const hiram = await startHiram(environmentOf(place, folder));
  try {
    await repay(hiram, book.orders.slice(0, warmUpCount));
    const rate = await repay(hiram, book.orders.slice(warmUpCount));
    return [rateRow('repayments from signed webhooks, embedded', rate, 150)];
  } finally {
    await hiram.stop();
  }
}

/** Starts once for schema and demo, stops, and fills the book. */
async function seed(place: Place, folder: string, count: number): Promise<Book> {
  const first = await startHiram(environmentOf(place, folder));
  await first.stop();
  return seedBook(place, fieldKeys, count);
}

function environmentOf(place: Place, folder: string): Record<string, string> {
  const database: Record<string, string> = 'url' in place ? { DATABASE_URL: place.url } : {};
  return { DATA_DIR: folder, FIELD_KEYS: fieldKeys, PAYMENT_WEBHOOK_SECRET: webhookSecret, ...database };
}

/** The addresses at which a book's readers see their orders. */
export const orderDetailsUrls = (address: string, { readers, productId }: Book): string[] =>
  readers.map(({ token, deviceId, borrowerId, orderId }) => {
    const of = { sessionId: token, deviceId, userId: borrowerId, orderId };
    const parameters = new URLSearchParams({ ...of, productId: String(productId), system: '0' });
    return `${address}/gateway/v3/loan-details/loan-details?${parameters}`;
  });

/** Alternates between the bare server and Hiram. The result is the median of the rounds' ratios. */
async function compareReads(hiram: HiramProcess, url: string, book: Book): Promise<Row> {
  const port = await freePort();
  const bareFile = join(import.meta.dirname, 'bare-server.ts');
  const bare = spawn(process.execPath, [bareFile], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: url },
    stdio: 'inherit',
  });
  const bareUrls = orderDetailsUrls(`http://127.0.0.1:${port}`, book);
  const hiramUrls = orderDetailsUrls(hiram.baseUrl, book);
  try {
    const answer = (await (await fetch(hiramUrls[0] ?? '')).json()) as { code: unknown };
    if (answer.code !== 0) throw new Error(`Order details answer ${JSON.stringify(answer)}`);
    await readRate(hiramUrls, 2);
    await readRate(bareUrls, 1);
    const rounds: { bare: number; hiram: number }[] = [];
    for (let round = 0; round < readRounds; round += 1)
      rounds.push({
        bare: await readRate(bareUrls, roundSeconds),
        hiram: await readRate(hiramUrls, roundSeconds),
      });
    const ratio = medianOf(rounds.map((round) => round.hiram / round.bare));
    const hiramRate = medianOf(rounds.map((round) => round.hiram));
    return {
      measure: 'order details, against a bare server with the same indexed read',
      floor: formatRate(medianOf(rounds.map((round) => round.bare))),
      hiram: formatRate(hiramRate),
      ratio: formatRatio(ratio),
      limit: '≥ 0.75',
      isPassed: ratio >= 0.75,
    };
  } finally {
    bare.kill('SIGTERM');
  }
}

/** Alternates between signed webhooks and the bare transaction on as many other loans. The first loans warm up. */
async function compareRepayments(hiram: HiramProcess, url: string, book: Book): Promise<Row[]> {
  const ledger = openBareLedger(url);
  const bareOrders = await copyForBaseline(url, book, repaymentsPerRound);
  const rounds: { bare: number; hiram: number }[] = [];
  try {
    await repay(hiram, book.orders.slice(0, warmUpCount));
    await countTables(url);
    for (let round = 0; round < repaymentRounds; round += 1) {
      const from = warmUpCount + round * repaymentsPerRound;
      const orders = book.orders.slice(from, from + repaymentsPerRound);
      const viaHiram = await repay(hiram, orders);
      rounds.push({ bare: await workRate(bareOrders, clientsAtOnce, ledger.repay), hiram: viaHiram });
    }
  } finally {
    await ledger.close();
  }
  // PostgreSQL ends the processes of the bare ledger's connections, on the same processors.
  await new Promise((resolve) => setTimeout(resolve, restMs));
  const ratio = medianOf(rounds.map((round) => round.hiram / round.bare));
  const rate = medianOf(rounds.map((round) => round.hiram));
  const measure = 'repayments from signed webhooks, PostgreSQL';
  return [
    {
      measure: `${measure}, against the bare SQL transaction`,
      floor: formatRate(medianOf(rounds.map((round) => round.bare))),
      hiram: formatRate(rate),
      ratio: formatRatio(ratio),
      limit: '≥ 1.50',
      isPassed: ratio >= 1.5,
    },
    rateRow(measure, rate, 300),
    await payAtHalfOfPeak(hiram, book, rate),
  ];
}

/**
 * Has PostgreSQL count its tables, as it does by itself each minute. Those of payments and messages were empty when the first
 * statements about them were planned, and a plan for an empty table is kept until the next count.
 */
async function countTables(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query('analyze').finally(() => pool.end());
}

/** Sends webhooks at half of the peak rate, whether answers come or not. */
async function payAtHalfOfPeak(hiram: HiramProcess, book: Book, peak: number): Promise<Row> {
  const orders = book.orders.slice(warmUpCount);
  let sent = 0;
  const times: number[] = [];
  const pace = {
    perSecond: peak / 2,
    isOver: () => sent >= repaymentsPerRound * 2,
    note: (ms: number) => times.push(ms),
  };
  await paceWork(pace, () => {
    sent += 1;
    const order = orders[sent % orders.length];
    if (order === undefined) throw new Error('The book is empty');
    const { reference } = order;
    return sendWebhook(hiram.baseUrl, webhookSecret, { reference, amountMinor: paymentMinor });
  });
  const p99 = percentileOf(times, 0.99);
  return {
    measure: `p99 of a repayment at half of the peak (${formatRate(peak / 2)})`,
    floor: '',
    hiram: formatMs(p99),
    ratio: '',
    limit: '≤ 150 ms',
    isPassed: p99 <= 150,
  };
}

/** Sends a hundred webhooks at once for one loan. Each is booked exactly once. */
async function payOneLoan(hiram: HiramProcess, url: string, book: Book): Promise<Row> {
  const order = book.orders[0];
  if (order === undefined) throw new Error('The book is empty');
  const count = async () => {
    const opened = await openDatabase({ url });
    const found = await opened.pool.query<{ count: bigint }>(
      `select count(*) from payment where order_id = $1 and provider = 'sandbox'`,
      [order.orderId],
    );
    await opened.close();
    return Number(found.rows[0]?.count);
  };
  const before = await count();
  await workRate(Array.from({ length: 100 }), 100, () =>
    sendWebhook(hiram.baseUrl, webhookSecret, { reference: order.reference, amountMinor: 100 }),
  );
  const booked = (await count()) - before;
  return {
    measure: '100 repayments at once on one loan',
    floor: '100',
    hiram: `${booked} booked`,
    ratio: formatRatio(booked / 100),
    limit: '100 booked',
    isPassed: booked === 100,
  };
}

function repay(hiram: HiramProcess, orders: Book['orders']): Promise<number> {
  return workRate(orders, clientsAtOnce, (order) =>
    sendWebhook(hiram.baseUrl, webhookSecret, { reference: order.reference, amountMinor: paymentMinor }),
  );
}

function rateRow(measure: string, rate: number, least: number): Row {
  return {
    measure,
    floor: '',
    hiram: formatRate(rate),
    ratio: '',
    limit: `≥ ${formatRate(least)}, 0 errors`,
    isPassed: rate >= least,
  };
}
