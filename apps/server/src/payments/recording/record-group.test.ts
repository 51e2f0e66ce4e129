import { bucketOf } from '@hiram/wire/bucket';
import { beforeAll, expect, it } from 'vitest';
import { wholeBook } from '../../ground/engine/sharding/shards.ts';
import { newId } from '../../ground/new-id.ts';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { countTableScans } from '../../testing/databases/count-table-scans.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import {
  intentsToLock,
  knownMessages,
  knownPayments,
  loansOfReferences,
  type ToldReport,
} from './group-statements.ts';
import { recordPayment } from './record-payment.ts';

const productId = '1003';
const loanCount = 5;

/** What tells a copy of a row from its row, as arguments of `jsonb_build_object`. */
const copied = {
  provider_event: `'provider_event_id', 'copy-' || n`,
  payment: `'id', left(gen_random_uuid()::text, 34) || right(t.id::text, 2), 'provider_payment_id', 'copy-' || n`,
  payment_intent: `'id', left(gen_random_uuid()::text, 34) || right(t.id::text, 2), 'reference', t.reference || n,
    'status', 'expired'`,
};

type Loan = { readonly orderId: string; readonly reference: string };

describeHiram('payments that arrive together', ({ hiram }) => {
  const loans: Loan[] = [];
  let told = 0;

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await hiram.database.pool.query<Row>(text, values)).rows;
  const pay = ({ reference }: Loan, paymentId = `group-${++told}`) =>
    sendPaymentReport(hiram, { paymentId, reference, state: 'SUCCEEDED', amountMinor: 1_000 });
  /** The lines in which the payments of these loans wait: one for each shard. */
  const listLines = (): string[] => {
    const { shards } = hiram.context;
    return [...new Set(loans.map(({ orderId }) => `payments ${shards.numberOf(bucketOf(orderId))}`))];
  };
  /** Keeps every group of the server at work while payments come, so that these are the next group. */
  const together = async <Result>(come: () => Promise<Result>[], count: number): Promise<Result[]> => {
    let release = (): void => undefined;
    const held = new Promise<readonly null[]>((resolve) => {
      release = () => resolve([null]);
    });
    let arrived = 0;
    const groups = hiram.context.groups;
    const { run } = groups;
    const places = hiram.database.engine === 'embedded' ? 1 : 2;
    const blockedLines = listLines();
    const blocked = blockedLines.flatMap((line) =>
      Array.from({ length: places }, () => run(line, null, () => held)),
    );
    const counting: typeof run = (line, ...given) => {
      if (blockedLines.includes(line)) arrived += 1;
      return run(line, ...given);
    };
    Object.assign(groups, { run: counting });
    const results = come();
    await expect.poll(() => arrived).toBe(count);
    Object.assign(groups, { run });
    release();
    await Promise.all(blocked);
    return Promise.all(results);
  };
  const countTransactions = async (since: number) => {
    const [row] = await query<{ count: number }>(
      `select count(distinct xmin::text)::int as count from payment where provider_payment_id = any($1)`,
      [Array.from({ length: told - since }, (_, index) => `group-${since + index + 1}`)],
    );
    return row?.count;
  };
  const paidOf = async ({ orderId }: Loan): Promise<number> => {
    const { sum } = await hiram.ledger(orderId);
    expect(sum).toBe(0);
    const rows = await query<{ count: number }>(
      `select count(*)::int as count from order_event where order_id = $1 and kind = 'paid'`,
      [orderId],
    );
    return rows[0]?.count ?? 0;
  };

  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    const borrowers = [];
    for (let count = 0; count < loanCount; count += 1) {
      const borrower = await hiram.borrower();
      borrowers.push({ borrower, orderId: await borrow(hiram, borrower, productId) });
    }
    await hiram.setToday('2027-01-05');
    for (const { borrower, orderId } of borrowers)
      loans.push({
        orderId,
        reference: await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 }),
      });
  });

  it('WORK-05 are posted in one transaction, each once on its loan', async () => {
    const before = told;
    const answers = await together(() => loans.map((loan) => pay(loan)), loanCount);
    expect(answers.map(({ effect }) => effect)).toEqual(loans.map(() => 'recorded'));
    expect(await countTransactions(before)).toBe(listLines().length);
    for (const loan of loans) expect(await paidOf(loan)).toBe(1);
    const messages = await query(
      `select from outbox where kind = 'send-message' and payload ->> 'template' = 'messagePaid'`,
    );
    expect(messages).toHaveLength(loanCount);
  });

  it('WORK-05 a message that comes several times at once is recorded once', async () => {
    const [loan] = loans as [Loan];
    const answers = await together(() => [1, 2, 3, 4].map(() => pay(loan, 'told-often')), 4);
    expect(answers.map(({ effect }) => effect).sort()).toEqual([
      ...Array(3).fill('known-already'),
      'recorded',
    ]);
    expect(await paidOf(loan)).toBe(2);
  });

  it('WORK-05 what is known already costs the others of its group nothing', async () => {
    const [repeated, asked, ...others] = loans as [Loan, Loan, ...Loan[]];
    expect((await pay(repeated, 'told-before')).effect).toBe('recorded');
    const report = {
      kind: 'payment',
      paymentId: 'asked-before',
      reference: asked.reference,
      status: 'paid',
      amountMinor: 1_000n,
      currency: 'PHP',
      paidAt: hiram.context.clock.businessNow(),
    } as const;
    const asking = { provider: 'sandbox', report, source: 'poller', message: null } as const;
    expect(await recordPayment(hiram.context, asking)).toBe('recorded');
    const before = await Promise.all(loans.map(paidOf));
    const since = told;
    const answers = await together(
      () => [pay(repeated, 'told-before'), pay(asked, 'asked-before'), ...others.map((loan) => pay(loan))],
      loanCount,
    );
    expect(answers.map(({ effect }) => effect)).toEqual([
      'known-already',
      'known-already',
      ...others.map(() => 'recorded'),
    ]);
    const lines = new Set(others.map(({ orderId }) => hiram.context.shards.numberOf(bucketOf(orderId))));
    expect(await countTransactions(since)).toBe(lines.size);
    expect(await Promise.all(loans.map(paidOf))).toEqual(
      before.map((count, at) => (at < 2 ? count : count + 1)),
    );
  });

  it('WORK-13 a group reads no other loan, attempt, payment or message, however many the book has', async ({
    skip,
  }) => {
    skip(hiram.database.engine === 'embedded', 'the embedded engine is for small books');
    skip(hiram.context.shards.all.length > 1, 'the rows of a distributed book are counted elsewhere');
    const references = loans.map(({ reference }) => reference);
    const asked = { provider: 'sandbox', source: 'webhook', report: {}, message: {} };
    const reports = references.map((reference, index) => ({
      ...asked,
      report: { reference, paymentId: `wanted-${index}` },
      message: { reference, provider: 'sandbox', provider_event_id: `wanted-${index}` },
    })) as unknown as ToldReport[];
    for (const [table, own] of Object.entries(copied)) {
      await query(`insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${own}))).*
        from ${table} t, generate_series(1, 4000) n where t.ctid = (select ctid from ${table} limit 1)`);
      await query(`analyze ${table}`);
      const scans = await countTableScans(hiram.context.db, table, async (tx) => {
        for (const statement of [
          intentsToLock(references, wholeBook),
          loansOfReferences(references, wholeBook),
          knownMessages(reports, wholeBook),
          knownPayments(reports, wholeBook),
        ])
          await statement.execute(tx);
      });
      expect(scans, table).toBe(0);
    }
  });

  it('WORK-06 one that cannot be planned fails alone, and the others are posted', async () => {
    const [poisoned, ...others] = loans as [Loan, ...Loan[]];
    const [row] = await query<{ contract: { terms: object } }>(
      'select contract from loan_order where bucket = bucket_of($1) and id = $1',
      [poisoned.orderId],
    );
    const save = (contract: unknown) =>
      query(
        'update loan_order set contract = $2, contract_sha256 = $3 where bucket = bucket_of($1) and id = $1',
        [poisoned.orderId, contract, newId()],
      );
    await save({ ...row?.contract, terms: { ...row?.contract.terms, interestPerDay: 'unreadable' } });
    const before = await Promise.all(others.map(paidOf));
    const answers = await together(() => loans.map((loan) => pay(loan)), loanCount);
    expect(answers.map(({ status }) => status)).toEqual([500, ...others.map(() => 200)]);
    expect(await Promise.all(others.map(paidOf))).toEqual(before.map((count) => count + 1));
    await save(row?.contract);
    expect((await pay(poisoned)).effect).toBe('recorded');
  });

  it('WORK-06 one that cannot be saved fails alone, and the others are posted', async () => {
    const [refused] = loans as [Loan];
    const before = await Promise.all(loans.map(paidOf));
    await query(`alter table order_event add constraint of_the_test
      check (order_id <> '${refused.orderId}') not valid`);
    const answers = await together(() => loans.map((loan) => pay(loan, `saved-${loan.orderId}`)), loanCount);
    await query('alter table order_event drop constraint of_the_test');
    expect(answers.map(({ status }) => status)).toEqual([500, 200, 200, 200, 200]);
    const [first = 0, ...others] = before;
    expect(await Promise.all(loans.map(paidOf))).toEqual([first, ...others.map((count) => count + 1)]);
    expect((await pay(refused, `saved-${refused.orderId}`)).effect).toBe('recorded');
  });
});
