import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newFieldKeys } from '../apps/server/src/ground/encryption/field-encryption.ts';
import { createBenchDatabase } from './bench-database.ts';
import { type HiramProcess, startHiram } from './hiram-process.ts';
import { type QueueBook, seedQueues } from './seed-queues.ts';
import { signInStaff } from './sign-in-staff.ts';
import { medianOf, type Row } from './table.ts';

const rowsPerQueue = 100_000;
const answerMsMax = 200;
const asksPerView = 7;
const perPage = 25;

/** The views of a queue besides its first and its last page. */
type Views = { readonly [view: string]: (book: QueueBook) => string };

const orderViews: Views = {
  'searched by contract': ({ contractNumber }) => `search=${contractNumber}`,
  'searched by phone': ({ phone }) => `search=${phone}`,
};

/** Each queue with its views. */
const queues: { readonly [queue: string]: Views } = {
  applications: {
    ...orderViews,
    filtered: () => 'isLate=true',
    'sorted by amount': () => 'sort=amountMinor',
  },
  payouts: {
    ...orderViews,
    filtered: () => 'stage=to-send-again',
    'sorted by amount': () => 'sort=amountMinor',
  },
  complaints: { ...orderViews, filtered: () => 'state=waiting', late: () => 'state=late' },
  payments: {
    'searched by reference': ({ paymentReference }) => `search=${paymentReference}`,
    ...orderViews,
    filtered: () => 'mismatch=over',
  },
  'payments-to-match': {
    ...orderViews,
    filtered: () => 'state=waiting',
    'sorted by amount': () => 'sort=amountMinor',
  },
  'overdue-loans': {
    ...orderViews,
    filtered: () => 'daysLateMin=200',
    'sorted by debt': () => 'sort=owedMinor&order=desc',
  },
  loans: {
    ...orderViews,
    filtered: () => 'status=settled',
    'sorted by debt': () => 'sort=owedMinor&order=desc',
  },
  'contact-messages': { filtered: () => 'state=waiting' },
};

const roleOf: { readonly [queue: string]: string } = {
  complaints: 'support',
  'contact-messages': 'support',
  payments: 'cashier',
  'payments-to-match': 'cashier',
};

/** Measures the server's time for a page of each queue of 100,000 rows, on PostgreSQL. */
export async function benchQueues(): Promise<Row[]> {
  const database = await createBenchDatabase();
  if (database === null) return [];
  const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-'));
  const fieldKeys = newFieldKeys();
  const environment = { DATA_DIR: folder, FIELD_KEYS: fieldKeys, DATABASE_URL: database.url };
  try {
    const first = await startHiram(environment);
    await first.stop();
    const book = await seedQueues(database.url, fieldKeys, rowsPerQueue);
    const hiram = await startHiram(environment);
    try {
      return await measureQueues(hiram, book);
    } finally {
      await hiram.stop();
    }
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureQueues(hiram: HiramProcess, book: QueueBook): Promise<Row[]> {
  const cookies = new Map<string, string>();
  const rows: Row[] = [];
  for (const [queue, views] of Object.entries(queues)) {
    const role = roleOf[queue] ?? 'credit-officer';
    const cookie = cookies.get(role) ?? (await signInStaff(hiram, role));
    cookies.set(role, cookie);
    const read = (query: string) => readQueue(hiram, cookie, `${queue}?perPage=${perPage}&${query}`);
    const { total } = await read('');
    const asked = {
      'first page': '',
      'last page': `page=${Math.ceil(total / perPage)}`,
      ...Object.fromEntries(Object.entries(views).map(([view, queryOf]) => [view, queryOf(book)])),
    };
    for (const [view, query] of Object.entries(asked))
      rows.push(
        await measureView(`${queue} (${total.toLocaleString('en')} rows), ${view}`, () => read(query)),
      );
  }
  rows.push(await measureCounts(hiram, cookies.get('credit-officer') ?? ''));
  return rows;
}

const measureCounts = (hiram: HiramProcess, cookie: string): Promise<Row> =>
  measureView('the counts of the menu, for a credit officer', () => readQueue(hiram, cookie, 'queue-counts'));

/** The server's time for a page, the median of seven, against the limit of a page of the console. */
export async function measureView(measure: string, read: () => Promise<unknown>): Promise<Row> {
  await read();
  const times: number[] = [];
  for (let count = 0; count < asksPerView; count += 1) {
    const before = performance.now();
    await read();
    times.push(performance.now() - before);
  }
  const ms = medianOf(times);
  return {
    measure,
    floor: '',
    hiram: `${Math.round(ms)} ms`,
    ratio: '',
    limit: `≤ ${answerMsMax} ms`,
    isPassed: ms <= answerMsMax,
  };
}

/** Asks for what stands at an address of the staff API; throws where it is refused. */
export async function readQueue(
  hiram: HiramProcess,
  cookie: string,
  path: string,
): Promise<{ total: number }> {
  const response = await fetch(`${hiram.baseUrl}/staff/v1/${path}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path} answers ${response.status} ${await response.text()}`);
  return (await response.json()) as { total: number };
}
