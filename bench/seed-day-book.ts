import { randomBytes } from 'node:crypto';
import { addDays, type Day } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { Contract } from '@hiram/lending/terms';
import { registerBorrower } from '../apps/server/src/borrowers/identity/borrower-store.ts';
import { foldLedger } from '../apps/server/src/figures/ledger/fold-ledger.ts';
import { bucketOfPhone } from '../apps/server/src/ground/bucket.ts';
import { fieldCipher, parseFieldKeys } from '../apps/server/src/ground/encryption/field-encryption.ts';
import { type OpenDatabase, openDatabase } from '../apps/server/src/ground/engine/open-database.ts';
import { inTransaction } from '../apps/server/src/ground/engine/transaction.ts';
import { newId, newIdBeside } from '../apps/server/src/ground/new-id.ts';
import { lockLoan, type StoredLoan } from '../apps/server/src/loans/book/loan-store.ts';
import { insertLoan } from '../apps/server/src/loans/book/open-loan-store.ts';
import { recordEvents } from '../apps/server/src/loans/book/recording-store.ts';
import { type Book, findSample, idBeside, readersMax, signIn } from './seed-book.ts';

/** The days from the due day to the day that is worked, and their share: most loans enter the due window or are due. */
const ages: readonly { readonly daysLate: number; readonly share: number }[] = [
  { daysLate: -3, share: 0.4 },
  { daysLate: 0, share: 0.2 },
  { daysLate: 1, share: 0.1 },
  { daysLate: 5, share: 0.1 },
  { daysLate: 15, share: 0.1 },
  { daysLate: 60, share: 0.1 },
];

const pageRows = 2_000;
/** So many rows are copied well within the time that the database gives a statement. */
const idlePageRows = 10_000;

/** How many loans a book has, and for how many of them the calendar brings something today. */
export type DayBookSize = { readonly loans: number; readonly due: number };

/**
 * Fills a PostgreSQL with a book whose day work of `today` is to be done: loans of all ages, each with its own borrower, its
 * events and its ledger up to yesterday, added up by day as workers do. The others are settled.
 */
export async function seedDayBook(
  url: string,
  fieldKeys: string,
  size: DayBookSize,
  today: Day,
): Promise<Book> {
  const opened = await openDatabase({ url });
  try {
    const sample = await findSample(opened);
    await opened.pool.query('update loan_order set next_day_work = null');
    let made = 0;
    const orders: Book['orders'][number][] = [];
    for (const { daysLate, share } of ages) {
      const prototype = await makePrototype(opened, sample, fieldKeys, { daysLate, today });
      orders.push({ ...prototype, reference: '' });
      const count = Math.round(size.due * share);
      for (let from = 0; from < count; from += pageRows)
        await copyPage(opened, fieldKeys, prototype.orderId, {
          from: made + from,
          count: Math.min(pageRows, count - from),
        });
      made += count;
    }
    const idle = await makePrototype(opened, sample, fieldKeys, { daysLate: -20, today });
    for (let left = size.loans - made; left > 0; left -= made) {
      const count = Math.min(left, made);
      for (let from = 0; from < count; from += idlePageRows)
        await copyIdle(opened, idle.orderId, { from, count: Math.min(idlePageRows, count - from) });
    }
    await foldLedger({ ...opened, log: { warn: () => undefined } });
    const readers = await signIn(opened, await pickLoans(opened, readersMax));
    await opened.pool.query('vacuum analyze');
    return { orders, readers, productId: sample.productId };
  } finally {
    await opened.close();
  }
}

/** Loans of all ages that the calendar brings something for. */
async function pickLoans({ pool }: OpenDatabase, count: number) {
  const { rows } = await pool.query<{ orderId: string; borrowerId: string }>(
    `select id as "orderId", borrower_id as "borrowerId" from loan_order where next_day_work is not null
     order by md5(id::text) limit $1`,
    [count],
  );
  return rows;
}

const cipherOf = (keys: string) => {
  const fieldKeys = parseFieldKeys(keys);
  if (fieldKeys === null) throw new Error('The keys of the measurement are malformed');
  return fieldCipher(fieldKeys);
};

const personalOf = (index: number) => ({
  phone: `+639${String(200_000_000 + index)}`,
  name: `Bench ${index}`,
  birthDay: '1990-01-01',
  nationality: 'PH',
});

/** A loan whose last due day lies so many days before today, worked up to yesterday. */
async function makePrototype(
  { db }: OpenDatabase,
  sample: StoredLoan,
  keys: string,
  age: { readonly daysLate: number; readonly today: Day },
) {
  const { terms } = sample.contract;
  const disbursedOn = addDays(age.today, -terms.termDays - age.daysLate);
  const last = sample.events.findLast(({ kind }) => kind === 'disbursed')?.valueDay;
  if (last === undefined) throw new Error('The sample has no disbursement');
  const shift = disbursedOn - last;
  const contract: Contract = { ...sample.contract, acceptedOn: addDays(sample.contract.acceptedOn, shift) };
  const now = new Date();
  return inTransaction(db, async (tx) => {
    const borrower = {
      merchantNumber: 'hiram',
      market: 'PH',
      isRepeat: false,
      personal: personalOf(90_000_100 + age.daysLate),
    } as const;
    const borrowerId = await registerBorrower(tx, cipherOf(keys), borrower);
    const { events, ...header } = sample;
    const id = newIdBeside(borrowerId);
    const contractNumber = `B${randomBytes(8).toString('hex')}`;
    await insertLoan(tx, {
      ...header,
      contract,
      id,
      borrowerId,
      contractNumber,
      createdAt: now,
      contractSha256: id,
    });
    const copies = events.map(
      (event): LoanEvent => ({ ...event, id: newIdBeside(id), valueDay: addDays(event.valueDay, shift) }),
    );
    await recordEvents(tx, await lockLoan(tx, id), copies, { today: addDays(age.today, -1), now });
    return { orderId: id, borrowerId };
  });
}

/**
 * An id for the copy of a row of `c`'s loan, in its bucket. It begins with a time, as every id of ours: that of a day before the row,
 * because what a book holds in the morning is of yesterday.
 */
const besideId = (id: string): string => {
  const random = (from: number, length: number) =>
    `substr(md5(c.id::text || ${id}::text), ${from}, ${length})`;
  const ms = `('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint - 86400000`;
  const time = `lpad(to_hex(${ms}), 12, '0')`;
  return `(left(${time}, 8) || '-' || right(${time}, 4) || '-7' || ${random(1, 3)} || '-8' || ${random(4, 3)} || '-' || ${random(7, 10)}
    || right(c.id::text, 2))::uuid`;
};

type Copies = { readonly from: number; readonly count: number };

/** Copies of a loan with everything, each with a borrower of its own. */
async function copyPage({ pool }: OpenDatabase, keys: string, orderId: string, { from, count }: Copies) {
  const cipher = cipherOf(keys);
  const borrowers = Array.from({ length: count }, (_, index) => {
    const personal = personalOf(from + index);
    const phoneIndex = cipher.blindIndex('borrower-phone', personal.phone);
    const id = newId(bucketOfPhone('hiram', phoneIndex));
    return {
      id,
      index: phoneIndex,
      cipher: cipher.encrypt(`borrower:${id}:personal`, personal),
      order: newIdBeside(id),
    };
  });
  const list = <Key extends keyof (typeof borrowers)[number]>(key: Key) => borrowers.map((each) => each[key]);
  await pool.query(
    `insert into borrower (bucket, id, merchant_number, market, phone_index, personal_cipher, is_indexed)
     select bucket_of(id), id, 'hiram', 'PH', phone, personal, true
     from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as u(id, phone, personal)`,
    [list('id'), list('index'), list('cipher')],
  );
  const copies = [orderId, list('order'), list('id')];
  await pool.query(
    `insert into loan_order (bucket, id, borrower_id, product_id, product_version, contract_number, contract,
       contract_sha256, status_copy, is_open, next_day_work, due_copy, owed_copy, principal_copy, created_at)
     select bucket_of(c.id), c.id, c.borrower, o.product_id, o.product_version, 'C' || left(md5(c.id::text), 20), o.contract,
       c.id::text, o.status_copy, o.is_open, o.next_day_work, o.due_copy, o.owed_copy, o.principal_copy, o.created_at
     from loan_order o, unnest($2::uuid[], $3::uuid[]) as c(id, borrower) where o.id = $1`,
    copies,
  );
  await pool.query(
    `insert into order_event (bucket, id, order_id, borrower_id, sequence, kind, value_day, body, recorded_at)
     select bucket_of(c.id), ${besideId('e.id')}, c.id, c.borrower, e.sequence, e.kind, e.value_day, e.body, e.recorded_at
     from order_event e, unnest($2::uuid[], $3::uuid[]) as c(id, borrower) where e.order_id = $1`,
    copies,
  );
  await pool.query(
    `insert into posting (bucket, id, order_id, borrower_id, sequence, kind, value_day, debit, credit, amount_minor,
       currency, event_id, reverses, posted_at)
     select bucket_of(c.id), ${besideId('p.id')}, c.id, c.borrower, p.sequence, p.kind, p.value_day, p.debit, p.credit,
       p.amount_minor, p.currency, case when p.event_id is not null then ${besideId('p.event_id')} end,
       case when p.reverses is not null then ${besideId('p.reverses')} end, p.posted_at
     from posting p, unnest($2::uuid[], $3::uuid[]) as c(id, borrower) where p.order_id = $1`,
    copies,
  );
}

/** Settled loans of the borrowers in turn, with their events: the calendar brings nothing for them. */
async function copyIdle({ pool }: OpenDatabase, orderId: string, { from, count }: Copies) {
  await pool.query(
    `with copied as (
       insert into loan_order (bucket, id, borrower_id, product_id, product_version, contract_number, contract,
         contract_sha256, status_copy, is_open, next_day_work, created_at)
       select b.bucket, ${idBeside('b.id')}, b.id, o.product_id, o.product_version,
         'G' || replace(gen_random_uuid()::text, '-', ''), o.contract, o.contract_sha256, 'settled', false, null,
         o.created_at - interval '1 year'
       from loan_order o, (select bucket, borrower_id as id from loan_order where next_day_work is not null
         order by next_day_work, id offset $2::integer limit $3::integer) b
       where o.id = $1
       returning bucket, id, borrower_id)
     insert into order_event (bucket, id, order_id, borrower_id, sequence, kind, value_day, body, recorded_at)
     select c.bucket, ${besideId('e.id')}, c.id, c.borrower_id, e.sequence, e.kind, e.value_day, e.body, e.recorded_at
     from copied c, order_event e where e.order_id = $1`,
    [orderId, from, count],
  );
}
