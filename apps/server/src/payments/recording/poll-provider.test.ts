import { expect, it, vi } from 'vitest';
import { wholeBook } from '../../ground/engine/sharding/shards.ts';
import { type PaymentProvider, ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { oweInstalment } from '../../testing/borrowers/lend.ts';
import { countTableScans } from '../../testing/databases/count-table-scans.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { takeIntentsToPoll } from '../intents/intents-to-poll-store.ts';
import { takeTransfersToPoll } from '../payouts/transfer-store.ts';
import { pollProvider } from './poll-provider.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describeHiram('the poller', ({ hiram }) => {
  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await hiram.database.pool.query<Row>(text, values)).rows;
  const setEnd = (reference: string, status: string, endedMs: number) =>
    query('update payment_intent set status = $2, expires_at = $3 where reference = $1', [
      ...[reference, status],
      new Date(hiram.context.clock.businessNow().getTime() - endedMs),
    ]);
  /** A request to pay that nobody has asked about, alone in the book. */
  const requestAlone = async (): Promise<string> => {
    await query('update payment_intent set next_poll_at = null');
    return (await oweInstalment(hiram)).reference;
  };
  /** The seconds between the questions about a request, when the poller looks so many times after equal pauses. */
  const listPauses = async (
    reference: string,
    { looks, everyMs }: { looks: number; everyMs: number },
  ): Promise<number[]> => {
    const { providers } = hiram.context;
    const provider = providers.collecting('PHP');
    const asked: number[] = [];
    const listPayments: typeof provider.listPayments = async (charge) => {
      if (charge.reference === reference) asked.push(hiram.context.clock.systemNow().getTime());
      return { reports: [], unreadable: [] };
    };
    const named = () => ({ ...provider, listPayments });
    const context = { ...hiram.context, providers: { ...providers, named } };
    for (let look = 0; look < looks; look += 1) {
      await pollProvider(context);
      hiram.passTime(everyMs);
    }
    return asked.slice(1).map((at, index) => Math.round((at - (asked[index] ?? 0)) / 1_000));
  };

  /** Adds so many requests like one, of a status, that are all due. */
  const copyRequest = (reference: string, count: number, status: string) =>
    query(
      `insert into payment_intent select (jsonb_populate_record(i, jsonb_build_object('id',
          overlay(gen_random_uuid()::text placing right(i.id::text, 2) from 35), 'reference', concat(i.reference, $2::text, n),
          'status', $2::text, 'next_poll_at', 'epoch'))).*
      from payment_intent i, generate_series(1, $3::int) n where i.reference = $1`,
      [reference, status, count],
    );

  it('PAY-18 asks about an open request at once, soon again, and every ten minutes in the end', async () => {
    const pauses = await listPauses(await requestAlone(), { looks: 120, everyMs: minuteMs / 2 });
    expect(pauses[0]).toBeLessThanOrEqual(95);
    expect(pauses.length).toBeGreaterThan(7);
    const growing = pauses.filter((pause) => pause < 500);
    expect(growing.length).toBeGreaterThan(3);
    expect(growing.toSorted((one, other) => one - other)).toEqual(growing);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(660);
    expect(pauses.at(-1)).toBeGreaterThan(400);
  });

  it('PAY-18 asks about one that failed ever more rarely, for two days after its end', async () => {
    const reference = await requestAlone();
    await setEnd(reference, 'failed', 0);
    const soon = await listPauses(reference, { looks: 10, everyMs: minuteMs });
    expect(soon.length).toBeGreaterThan(1);
    const pauses = await listPauses(reference, { looks: 48, everyMs: 10 * minuteMs });
    expect(pauses.length).toBeLessThan(10);
    const all = [...soon, ...pauses];
    expect(all.toSorted((one, other) => one - other)).toEqual(all);
    expect(all.at(-1)).toBeGreaterThan(3_600);
    await setEnd(reference, 'failed', 48 * hourMs);
    await query(`update payment_intent set next_poll_at = 'epoch' where reference = $1`, [reference]);
    await listPauses(reference, { looks: 1, everyMs: minuteMs });
    const rows = await query('select next_poll_at from payment_intent where reference = $1', [reference]);
    expect(rows).toEqual([{ next_poll_at: null }]);
  });

  it('PAY-18 asks page by page until nothing is due, and about nothing that is paid', async () => {
    const reference = await requestAlone();
    await copyRequest(reference, 120, 'expired');
    await copyRequest(reference, 5, 'paid');
    await pollProvider(hiram.context);
    const due = await query(`select status, count(*)::int as count from payment_intent
      where next_poll_at = 'epoch' group by status`);
    expect(due).toEqual([{ status: 'paid', count: 5 }]);
  });

  it('PAY-18 asks a provider that hangs about a few payouts in a turn, each in its own, so that no payer waits for them', async () => {
    for (let loan = 1; loan <= 8; loan += 1) await requestAlone();
    await query("update payout set status = 'sent' where status = 'credited'");
    const { providers } = hiram.context;
    let atMs = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => atMs);
    const asked: string[] = [];
    const findPayout: PaymentProvider['findPayout'] = async ({ reference }) => {
      asked.push(reference);
      atMs += 15_000;
      throw new ProviderFailure('sandbox', 'no answer within 15000 ms', true);
    };
    const named = () => ({ ...providers.collecting('PHP'), findPayout });
    const context = { ...hiram.context, providers: { ...providers, named } };
    const perTurn: number[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const before = asked.length;
      await pollProvider(context);
      perTurn.push(asked.length - before);
      hiram.passTime(30_000);
    }
    clock.mockRestore();
    await query("update payout set status = 'credited' where status = 'sent'");
    const most = 4 * hiram.context.shards.all.length;
    for (const count of perTurn) expect(count).toBeLessThanOrEqual(most);
    expect(new Set(asked).size).toBeGreaterThanOrEqual(8);
  });

  it('WORK-13 PAY-18 finds what is due without reading what is not, however many requests there were', async ({
    skip,
  }) => {
    skip(hiram.database.engine === 'embedded', 'the embedded engine is for small books');
    skip(hiram.context.shards.all.length > 1, 'the rows of a distributed book are counted elsewhere');
    const reference = await requestAlone();
    await copyRequest(reference, 4_000, 'failed');
    await query(`update payment_intent set next_poll_at = null where status = 'failed'`);
    await query('analyze payment_intent');
    const at = { systemNow: hiram.context.clock.systemNow(), businessNow: hiram.context.clock.businessNow() };
    let found = 0;
    const scans = await countTableScans(hiram.context.db, 'payment_intent', async (tx) => {
      found = (await takeIntentsToPoll(tx, wholeBook, { areStanding: false }, at)).length;
    });
    expect(found).toBeGreaterThan(0);
    expect(scans).toBe(0);
    await query(`insert into payout select (jsonb_populate_record(p, jsonb_build_object('reference', concat(p.reference, n), 'id',
        overlay(gen_random_uuid()::text placing right(p.id::text, 2) from 35)))).*
      from payout p, generate_series(1, 4000) n where p.ctid = (select ctid from payout where status = 'credited' limit 1)`);
    await query('analyze payout');
    const ofPayouts = await countTableScans(hiram.context.db, 'payout', (tx) =>
      takeTransfersToPoll(tx, wholeBook, 'payout', 50, at.systemNow),
    );
    expect(ofPayouts).toBe(0);
  });
});
