import { bucketOf } from '@hiram/wire/bucket';
import { beforeAll, expect, it } from 'vitest';
import { newId, newIdBeside } from '../../ground/new-id.ts';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';

describeHiram('the books', ({ hiram }) => {
  let orderId: string;

  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, '1003');
    await hiram.setToday('2027-01-05');
    await openPayment(hiram, borrower, { orderId, productId: '1003', amount: 530_000 });
  });

  const run = (statement: string, values: unknown[] = []) => hiram.database.pool.query(statement, values);
  const posting = (changes: Record<string, unknown>) => {
    const row = {
      bucket: bucketOf(orderId),
      id: newIdBeside(orderId),
      order_id: orderId,
      sequence: 900,
      kind: 'charged',
      value_day: '2027-01-05',
      debit: 'provider-cash',
      credit: 'borrower-credit',
      amount_minor: 1,
      currency: 'PHP',
      posted_at: new Date(),
      ...changes,
    };
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`);
    return run(`insert into posting (${names}) values (${places})`, Object.values(row));
  };

  it.each([
    'update posting set amount_minor = amount_minor + 1 where bucket = bucket_of($1) and order_id = $1',
    "update posting set credit = 'waivers' where bucket = bucket_of($1) and order_id = $1",
    'delete from posting where bucket = bucket_of($1) and order_id = $1',
    "update order_event set body = '{}' where bucket = bucket_of($1) and order_id = $1",
    'delete from order_event where bucket = bucket_of($1) and order_id = $1',
  ])('LEND-09 only grow: %s is refused', async (statement) => {
    await expect(run(statement, [orderId])).rejects.toThrow('only grows: correct it with a new row');
  });

  it.each(['posting', 'order_event'])('LEND-09 are append-only: %s cannot be truncated', async (table) => {
    await expect(run(`truncate ${table} cascade`)).rejects.toThrow('only grows');
  });

  it.each([
    ['an amount of nothing', { amount_minor: 0 }],
    ['an amount below nothing', { amount_minor: -1 }],
    ['an account against itself', { credit: 'provider-cash' }],
    ['a currency that is not lent in', { currency: 'USD' }],
    ['an order that does not exist', { order_id: newId() }],
    ['a reversal of nothing', { reverses: newId() }],
    ['a place that is taken', { sequence: 1 }],
  ])('LEND-09 refuse %s', async (_what, changes) => {
    await expect(posting(changes)).rejects.toThrow(/violates/);
  });

  it('LEND-09 reverse an entry at most once', async () => {
    const [entry] = (
      await run('select id from posting where bucket = $1 and order_id = $2 limit 1', [
        bucketOf(orderId),
        orderId,
      ])
    ).rows as {
      id: string;
    }[];
    await posting({ sequence: 901, reverses: entry?.id });
    await expect(posting({ sequence: 902, reverses: entry?.id })).rejects.toThrow('posting_reversed_once');
  });

  it('hold one open loan per borrower and product, and one open intent per loan, purpose, channel and amount', async () => {
    const columns =
      'borrower_id, product_id, product_version, contract, contract_sha256, status_copy, created_at';
    const second = `insert into loan_order (bucket, id, contract_number, ${columns})
      select bucket, '${newIdBeside(orderId)}', 'HR-second', ${columns} from loan_order
      where bucket = bucket_of($1) and id = $1`;
    await expect(run(second, [orderId])).rejects.toThrow('loan_order_one_open');
    const kept = 'order_id, borrower_id, purpose, amount_minor, currency, provider, channel_number, status';
    const intent = `insert into payment_intent (bucket, id, reference, quoted_on, created_at, ${kept})
      select bucket, '${newIdBeside(orderId)}', 'HP-second', quoted_on, created_at, ${kept} from payment_intent
      where bucket = bucket_of($1) and order_id = $1 and amount_minor is not null`;
    await expect(run(intent, [orderId])).rejects.toThrow('payment_intent_one_open');
  });

  it('hold one payment per id of the provider', async () => {
    const insert = `insert into payment (bucket, provider, provider_payment_id, id, reference, amount_minor, currency, paid_at,
      received_at, learned_from) values (bucket_of($1), 'sandbox', 'pay-1', $1, 'HP-1', 1, 'PHP', now(), now(), 'webhook')`;
    const first = newId();
    await run(insert, [first]);
    await expect(run(insert, [newIdBeside(first)])).rejects.toThrow('payment_pkey');
  });
});
