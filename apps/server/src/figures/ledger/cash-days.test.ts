import { bucketOf } from '@hiram/wire/bucket';
import fc from 'fast-check';
import { expect } from 'vitest';
import { lowestIdOf, newId } from '../../ground/new-id.ts';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { CashRow } from '../loan-figures-store.ts';
import { sumCollected } from '../loan-figures-store.ts';
import { listCashFaults } from './cash-fold-store.ts';
import { foldPage, rebuildDays } from './fold-ledger.ts';

const zone = 'Asia/Manila';
const hourMs = 3_600_000;
const productId = '1003';
const channelNumbers = ['90101', '90006'] as const;
const amountMinor = 530_000;
const log = { warn: () => undefined };

const anyPayment = fc.record({
  intent: fc.option(fc.nat(3)),
  learnedFrom: fc.constantFrom('webhook', 'poller', 'staff'),
  hasLoan: fc.boolean(),
  mismatch: fc.constantFrom(null, 'over', 'implausible-amount'),
  amount: fc.bigInt(1n, 9_007_199_254_740_991n),
  /** Hours before noon of the last day: midnight in Manila lies between. */
  hoursAgo: fc.integer({ min: 0, max: 96 }),
});
type Payment = typeof anyPayment extends fc.Arbitrary<infer P> ? P : never;

const changes = ['reverse', 'attach', 'detach', 'send-back', 'keep'] as const;
const anySteps = fc.array(
  fc.record({
    payments: fc.array(anyPayment, { maxLength: 6 }),
    changed: fc.array(fc.record({ place: fc.nat(200), change: fc.constantFrom(...changes) }), {
      maxLength: 4,
    }),
    folds: fc.nat(2),
    daysAgo: fc.nat(5),
  }),
  { minLength: 1, maxLength: 8 },
);

describeHiram('the cash of days', ({ hiram, test }) => {
  const { orders, intents, paid } = { orders: [] as string[], intents: [] as string[], paid: [] as string[] };
  const noon = new Date('2026-11-20T04:00:00Z');
  const query = (text: string, values: readonly unknown[] = []) =>
    hiram.database.pool.query(text, [...values]);

  /** Two loans with an open payment on each of two channels. */
  const prepare = async (): Promise<void> => {
    const borrowers = [await hiram.borrower(), await hiram.borrower()];
    for (const borrower of borrowers) orders.push(await borrow(hiram, borrower, productId));
    // The first instalment is due.
    await hiram.setToday('2027-01-05');
    for (const [index, borrower] of borrowers.entries())
      for (const channelNumber of channelNumbers)
        await openPayment(hiram, borrower, {
          orderId: orders[index] ?? '',
          productId,
          amount: amountMinor,
          channelNumber,
        });
    const { rows } = await query(
      'select id from payment_intent where amount_minor = $1 order by created_at limit 4',
      [amountMinor],
    );
    intents.push(...rows.map(({ id }) => String(id)));
  };

  const pay = async (payment: Payment, atMs: number): Promise<void> => {
    const intent = payment.intent === null ? null : intents[payment.intent];
    const id = newId(bucketOf(intent ?? orders[0] ?? ''), atMs);
    await query(
      `insert into payment (bucket, id, provider, provider_payment_id, reference, order_id, borrower_id, intent_id, amount_minor,
        currency, paid_at, received_at, learned_from, mismatch)
       values ($1, $2::uuid, 'cash-test', $2::uuid::text, $2::uuid::text, $3, null, $4, $5, 'PHP', $6, $6, $7, $8)`,
      [
        bucketOf(id),
        id,
        payment.hasLoan ? orders[0] : null,
        intent,
        payment.amount,
        new Date(noon.getTime() - payment.hoursAgo * hourMs),
        payment.learnedFrom,
        payment.mismatch,
      ],
    );
    paid.push(id);
  };

  const change = async (id: string | undefined, what: (typeof changes)[number]): Promise<void> => {
    if (id === undefined) return;
    const of = 'where bucket = $1 and id = $2';
    const key = [bucketOf(id), id];
    if (what === 'reverse') await query(`update payment set reversed_at = now() ${of}`, key);
    if (what === 'detach')
      await query(`update payment set order_id = null, mismatch = 'unknown-reference' ${of}`, key);
    if (what === 'attach')
      await query(`update payment set order_id = $3, mismatch = null ${of}`, [...key, orders[1]]);
    if (what === 'send-back')
      await query(
        `insert into payment_return (bucket, id, payment_id, reference, amount_minor, currency, provider, status, created_at,
          changed_at) values ($1, $3::uuid, $2, $3::uuid::text, 1, 'PHP', 'sandbox', 'sent', now(), now()) on conflict do nothing`,
        [...key, newId(bucketOf(id))],
      );
  };

  /** The same figures from the payments alone. */
  const sumPayments = async (from: Date): Promise<unknown[]> => {
    const { rows } = await query(
      `select (p.paid_at at time zone '${zone}')::date as day, case when p.learned_from = 'staff' then 'staff'
          when p.order_id is null then 'unmatched' else coalesce(i.channel_number, 'matched') end as channel,
        count(*)::int as count, sum(p.amount_minor)::text as amount
       from payment p left join payment_intent i on i.bucket = p.bucket and i.id = p.intent_id
       where p.currency = 'PHP' and p.paid_at >= $1 and p.reversed_at is null and (p.order_id is not null
         or p.mismatch is distinct from 'implausible-amount' and not exists (select 1 from payment_return g
           where g.bucket = p.bucket and g.payment_id = p.id and g.status not in ('returned', 'refused')))
       group by 1, 2`,
      [from],
    );
    return rows.map(({ day, channel, count, amount }) => ({ day, channel, count, amount: BigInt(amount) }));
  };
  const byDay = (rows: readonly unknown[]) =>
    [...(rows as CashRow[])].sort((one, other) =>
      `${one.day} ${one.channel}` < `${other.day} ${other.channel}` ? -1 : 1,
    );
  const expectEqual = async (daysAgo: number): Promise<void> => {
    // Midnight in Manila.
    const from = new Date(noon.getTime() - 12 * hourMs - daysAgo * 24 * hourMs);
    const read = await sumCollected(hiram.database.db, { currency: 'PHP', from, zone });
    expect(byDay(read)).toEqual(byDay(await sumPayments(from)));
  };
  const fold = (untilMs: number) =>
    hiram.database.shards.all.map(async (shard) => {
      let count = 1;
      while (count > 0) count = await foldPage(hiram.database.db, shard, lowestIdOf(untilMs));
    });

  test('WORK-10 is that of the payments, whatever is paid, added up, taken back, matched and sent back', async () => {
    await prepare();
    expect(intents).toHaveLength(4);
    let nowMs = Date.now() - 1_000 * hourMs;
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        for (const { payments, changed, folds, daysAgo } of steps) {
          const settledMs = nowMs;
          nowMs += 1_000;
          // Processes that add up at once, while others pay and staff change what was paid.
          await Promise.all([
            ...payments.map((payment, index) => pay(payment, nowMs + index)),
            ...changed.map(({ place, change: what }) => change(paid[place % (paid.length || 1)], what)),
            ...Array.from({ length: folds }, () => fold(settledMs)).flat(),
          ]);
          nowMs += payments.length;
          await expectEqual(daysAgo);
        }
      }),
      { numRuns: 25 },
    );
    expect((await query('select 1 from cash_day')).rows.length).toBeGreaterThan(0);
    expect(await listCashFaults(hiram.database.db)).toEqual([]);
  });

  test('WORK-10 is held against the payments, and made anew from them', async () => {
    const { rows } = await query(
      'select bucket, paid_on, channel from cash_day order by paid_on, channel limit 1',
    );
    const [{ bucket, paid_on: day, channel }] = rows as [
      { bucket: number; paid_on: string; channel: string },
    ];
    await query(
      `update cash_day set amount_minor = amount_minor + 1
       where bucket = $1 and paid_on = $2 and channel = $3 and currency = 'PHP'`,
      [bucket, day, channel],
    );
    expect(await listCashFaults(hiram.database.db)).toMatchObject([{ day, currency: 'PHP', channel }]);
    await rebuildDays({ ...hiram.database, log });
    expect(await listCashFaults(hiram.database.db)).toEqual([]);
    await expectEqual(5);
  });

  test('WORK-10 a payout keeps the channel of its account, by which the money went', async () => {
    const { rows } = await query(
      `select o.channel_number, a.channel_number as of_account from payout o
       join payout_account a on a.bucket = o.bucket and a.id = o.payout_account_id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.channel_number).toBe(row.of_account);
  });
});
