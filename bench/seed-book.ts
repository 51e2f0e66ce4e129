import { randomBytes } from 'node:crypto';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanTerms } from '@hiram/lending/terms';
import { newReference } from '@hiram/wire/reference';
import { registerBorrower } from '../apps/server/src/borrowers/identity/borrower-store.ts';
import { insertSession } from '../apps/server/src/borrowers/sessions/session-store.ts';
import { fieldCipher, parseFieldKeys } from '../apps/server/src/ground/encryption/field-encryption.ts';
import type { Database } from '../apps/server/src/ground/engine/database.ts';
import { type OpenDatabase, openDatabase } from '../apps/server/src/ground/engine/open-database.ts';
import { inTransaction } from '../apps/server/src/ground/engine/transaction.ts';
import { newIdBeside } from '../apps/server/src/ground/new-id.ts';
import { listLoans, lockLoan, type StoredLoan } from '../apps/server/src/loans/book/loan-store.ts';
import { insertLoan } from '../apps/server/src/loans/book/open-loan-store.ts';
import { recordEvents } from '../apps/server/src/loans/book/recording-store.ts';
import { openIntent } from '../apps/server/src/payments/intents/payment-intent-store.ts';

/** The address of a database, as the server takes it. */
export type Place = { readonly url: string } | { readonly folder: string };

/** An order ready for payment, with its own open standing code. */
export type SeededLoan = {
  readonly orderId: string;
  readonly borrowerId: string;
  readonly reference: string;
};

/** A borrower who is signed in and looks at their order. */
export type Reader = {
  readonly orderId: string;
  readonly borrowerId: string;
  readonly token: string;
  readonly deviceId: string;
};

/** A book to measure: copies of a demo borrower's order, and borrowers who read theirs. */
export type Book = {
  readonly orders: readonly SeededLoan[];
  readonly readers: readonly Reader[];
  readonly productId: number;
};

/** So many borrowers look at their orders. */
export const readersMax = 200;

/** SQL of a new id in the bucket of another one. */
export const idBeside = (id: string): string =>
  `(left(gen_random_uuid()::text, 34) || right((${id})::text, 2))::uuid`;

/**
 * Copies a running loan of the demo, each copy with its own borrower, and under other terms where they are given. The server must
 * not run (embedded).
 */
export async function seedBook(
  place: Place,
  fieldKeys: string,
  count: number,
  terms: Partial<LoanTerms> = {},
): Promise<Book> {
  const opened = await openDatabase(place);
  try {
    const found = await findSample(opened);
    const contract = { ...found.contract, terms: { ...found.contract.terms, ...terms } };
    const sample = { ...found, contract };
    const orders: SeededLoan[] = [];
    for (let index = 0; index < count; index += 1)
      orders.push(await copyLoan(opened.db, sample, fieldKeys, index));
    const readers = await signIn(opened, orders.slice(0, readersMax));
    await opened.pool.query('analyze');
    return { orders, readers, productId: sample.productId };
  } finally {
    await opened.close();
  }
}

/** Signs the borrowers of orders in. */
export async function signIn(
  { db }: OpenDatabase,
  orders: readonly Pick<SeededLoan, 'orderId' | 'borrowerId'>[],
): Promise<Reader[]> {
  const deviceId = 'bench-device';
  const readers: Reader[] = [];
  for (const { orderId, borrowerId } of orders) {
    const { token } = await insertSession(db, { borrowerId, deviceId }, new Date());
    readers.push({ orderId, borrowerId, token, deviceId });
  }
  return readers;
}

/** Finds a running peso loan: the oldest of the demo with a disbursement only. */
export async function findSample({ db, pool }: OpenDatabase): Promise<StoredLoan> {
  const rows = await pool.query<{ borrower_id: string }>(`select borrower_id from loan_order
    where status_copy in ('on-loan', 'due', 'overdue') and contract #>> '{terms,currency}' = 'PHP'
    order by (status_copy = 'due') desc, id`);
  for (const { borrower_id } of rows.rows) {
    const [order] = await listLoans(db, borrower_id);
    if (order?.events.some(({ kind }) => kind === 'disbursed')) return order;
  }
  throw new Error('The demo holds no running loan in pesos');
}

async function copyLoan(db: Database, sample: StoredLoan, keys: string, index: number): Promise<SeededLoan> {
  const fieldKeys = parseFieldKeys(keys);
  if (fieldKeys === null) throw new Error('The keys of the measurement are malformed');
  const now = new Date();
  const personal = {
    phone: `09${String(100_000_000 + index)}`,
    name: `Bench ${index}`,
    birthDay: '1990-01-01',
    nationality: 'PH',
  };
  return inTransaction(db, async (tx) => {
    const borrower = { merchantNumber: 'hiram', market: 'PH', isRepeat: false, personal } as const;
    const borrowerId = await registerBorrower(tx, fieldCipher(fieldKeys), borrower);
    const { events, ...header } = sample;
    const id = newIdBeside(borrowerId);
    const contractNumber = `B${randomBytes(8).toString('hex')}`;
    const order = { ...header, id, borrowerId, contractNumber, createdAt: now };
    await insertLoan(tx, { ...order, contractSha256: id });
    const copies = events.map((event): LoanEvent => ({ ...event, id: newIdBeside(id) }));
    const lastDay = copies.at(-1)?.valueDay;
    if (lastDay === undefined) throw new Error('The sample has no events');
    await recordEvents(tx, await lockLoan(tx, id), copies, { today: lastDay, now });
    const intent = await openIntent(tx, standingCode(id, borrowerId), now);
    return { orderId: id, borrowerId, reference: intent.reference };
  });
}

function standingCode(orderId: string, borrowerId: string) {
  return {
    orderId,
    borrowerId,
    purpose: 'repayment',
    amountMinor: null,
    currency: 'PHP',
    provider: 'sandbox',
    channelNumber: '90006',
    quotedOn: '2026-01-01',
    expiresAt: null,
  } as const;
}

/** As many loans again, for a baseline that writes what no loan of ours would hold. PostgreSQL only. */
export async function copyForBaseline(url: string, book: Book, count: number): Promise<SeededLoan[]> {
  const opened = await openDatabase({ url });
  try {
    const ids = await copyFirst(opened, book, count);
    return ids.map(({ id, borrower_id }) => ({
      orderId: id,
      borrowerId: borrower_id,
      reference: newReference('payment', id),
    }));
  } finally {
    await opened.close();
  }
}

type CopiedId = { readonly id: string; readonly borrower_id: string };

async function copyFirst({ pool }: OpenDatabase, book: Book, count: number): Promise<CopiedId[]> {
  const copied = await pool.query<CopiedId>(
    `with copied as (
      insert into loan_order (bucket, id, borrower_id, product_id, product_version, contract_number, contract,
        contract_sha256, status_copy, is_open, next_day_work, created_at)
      select o.bucket, ${idBeside('o.id')}, o.borrower_id, o.product_id, o.product_version,
        'G' || replace(gen_random_uuid()::text, '-', ''), o.contract, o.contract_sha256, o.status_copy, false, null,
        o.created_at - interval '1 year'
      from loan_order o, generate_series(1, $2::integer) n where o.id = $1::uuid
      returning bucket, id, borrower_id
    ), events as (
      insert into order_event (bucket, id, order_id, borrower_id, sequence, kind, value_day, body, recorded_at)
      select c.bucket, ${idBeside('c.id')}, c.id, c.borrower_id, e.sequence, e.kind, e.value_day, e.body, e.recorded_at
      from copied c, order_event e where e.order_id = $1::uuid)
    select id, borrower_id from copied`,
    [book.orders[0]?.orderId ?? '', count],
  );
  return copied.rows;
}
