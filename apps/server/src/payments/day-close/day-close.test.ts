import type { DayCloseItem, DifferenceItem } from '@hiram/wire/staff/payments/day-close';
import { CompiledQuery } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { deliverWebhook, sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { closeDueDays } from './due-closes.ts';

const productId = '1003';
const paidOn = '2027-01-05';
const after = '2027-01-06';

describeHiram('the day-close', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  beforeAll(async () => {
    cashier = await staffOf('cashier');
  });

  /** Until then the provider writes its reports and answers no question about a payment. */
  let answersAgain = () => undefined;
  const refuseQuestions = () => {
    const questions = vi.spyOn(hiram.context.providers.collecting('PHP'), 'listPayments');
    questions.mockRejectedValue(new ProviderFailure('sandbox', 'answered 503', true));
    answersAgain = () => void questions.mockRestore();
  };

  const query = async <T>(text: string) =>
    (await hiram.context.db.executeQuery<T>(CompiledQuery.raw(text))).rows;
  const asked = async (day: string): Promise<number> =>
    (await cashier.send('POST', '/day-closes', { day, market: 'PH' })).status;
  const close = async (day: string): Promise<DayCloseItem> => {
    expect(await asked(day)).toBe(200);
    await hiram.worker.drain();
    const { data } = await cashier.get<DayCloseItem[]>(`/day-closes?fromDay=${day}&toDay=${day}`);
    return data[0] as DayCloseItem;
  };
  const differencesOf = async ({ id }: DayCloseItem): Promise<DifferenceItem[]> =>
    (await cashier.get<DifferenceItem[]>(`/day-close-differences?dayCloseId=${id}&perPage=100`)).data;
  /** What a close leaves behind, without what only says when it ran. */
  const printOf = async (): Promise<string> =>
    (await printDatabase(hiram.database.pool)).replace(/"(changed|closed)_at": "[^"]+"/g, '');

  const owing = async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday(paidOn);
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    return { orderId, reference };
  };
  const paySilently = async (reference: string) => {
    hiram.world?.setFaults({ webhooks: 'silent' });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    hiram.world?.setFaults({ webhooks: 'normal' });
  };

  it('finds dropped webhooks, altered sums, reversals and payments of nobody, and leads to their loans', async () => {
    refuseQuestions();
    const [agreed, dropped, altered, reversed, invented] = [
      await owing(),
      await owing(),
      await owing(),
      await owing(),
      await owing(),
    ];
    await hiram.sandbox('POST', `/sandbox/payments/${agreed.reference}`, {});
    await paySilently(dropped.reference);
    await hiram.sandbox('POST', `/sandbox/payments/${altered.reference}`, {});
    await query(`update sandbox_provider_settlement set amount_minor = 430000
      where reference = '${altered.reference}'`);
    await hiram.sandbox('POST', `/sandbox/payments/${reversed.reference}`, {});
    hiram.world?.setFaults({ webhooks: 'silent' });
    await hiram.world?.act(reversed.reference, { status: 'reversed' });
    hiram.world?.setFaults({ webhooks: 'normal' });
    const told = { paymentId: 'pay_of_nobody', reference: invented.reference, amountMinor: 530_000 };
    expect(await sendPaymentReport(hiram, { ...told, state: 'SUCCEEDED' })).toMatchObject({
      effect: 'recorded',
    });
    await hiram.setToday(after);
    const closed = await close(paidOn);
    const found = await differencesOf(closed);
    expect(
      found.map(({ kind, orderId, theirsMinor, oursMinor }) => [kind, orderId, theirsMinor, oursMinor]),
    ).toEqual(
      expect.arrayContaining([
        ['missing-here', dropped.orderId, 530_000, null],
        ['amount-differs', altered.orderId, 430_000, 530_000],
        ['state-differs', reversed.orderId, 530_000, 530_000],
        ['missing-there', invented.orderId, null, 530_000],
      ]),
    );
    expect(found).toHaveLength(4);
    expect(closed).toMatchObject({ state: 'differs', openDifferences: 4, lines: 5 });
    expect(closed.collectedTheirsMinor).toBe(3 * 530_000 + 430_000);
    expect(closed.collectedOursMinor).toBe(4 * 530_000);
    expect((await cashier.get<Record<string, number>>('/queue-counts')).data['open-differences']).toBe(4);
  });

  it('closed again, finds nothing twice and changes no row', async () => {
    const before = await printOf();
    const [first] = await query<{ count: bigint }>('select count(*) as count from day_close_difference');
    await close(paidOn);
    const [second] = await query<{ count: bigint }>('select count(*) as count from day_close_difference');
    expect(second).toEqual(first);
    const rowsOf = (print: string) =>
      print
        .split('\n\n')
        .filter((table) => /^(day_close|settlement_line|posting|payment|order_event)/.test(table));
    expect(rowsOf(await printOf())).toEqual(rowsOf(before));
  });

  it('settles by itself what has come to agree, and a person settles the rest, once and for good', async () => {
    const held = await query<{ body: string }>(
      'select body from sandbox_provider_delivery where is_withheld order by delivery_id',
    );
    const effects: unknown[] = [];
    for (const { body } of held) effects.push((await deliverWebhook(hiram, body)).effect);
    expect(effects).toEqual(['recorded', 'reversed']);
    const closed = await close(paidOn);
    const open = (await differencesOf(closed)).filter(({ resolvedBy }) => resolvedBy === null);
    expect(open.map(({ kind }) => kind).sort()).toEqual(['amount-differs', 'missing-there']);
    const together = (body: object) =>
      cashier.send<{ resolved: number }>('POST', '/day-close-differences/resolutions', {
        ...{ kind: 'missing-there', market: 'PH', count: 1, note: 'the report came a day later' },
        ...body,
      });
    expect(
      (await together({ kind: 'amount-differs' })).status,
      'DESK-12 amounts are looked at one by one',
    ).toBe(400);
    expect((await together({ count: 2 })).error?.code, 'DESK-12 nothing unseen is resolved').toBe(
      'not-possible',
    );
    expect((await together({ market: 'IN' })).error?.code).toBe('not-possible');
    expect((await together({})).data).toEqual({ resolved: 1 });
    for (const { id } of open.filter(({ kind }) => kind === 'amount-differs')) {
      const path = `/day-close-differences/${id}/resolution`;
      expect((await cashier.send('POST', path, { note: '' })).status).toBe(400);
      expect((await cashier.send('POST', path, { note: 'the provider corrected its report' })).status).toBe(
        200,
      );
      expect((await cashier.send('POST', path, { note: 'another note' })).status).toBe(404);
    }
    answersAgain();
    expect(await close(paidOn)).toMatchObject({ state: 'resolved', openDifferences: 0, differences: 4 });
    await expect(query('update day_close_difference set ours_minor = 1')).rejects.toThrow(/only grows/);
    await expect(query('delete from day_close_resolution')).rejects.toThrow(/only grows/);
  });

  it('finds what the books lack in themselves: an intent without a payment, a payment without an event', async () => {
    const { reference, orderId } = await owing();
    await query(`update payment_intent set status = 'paid' where reference = '${reference}'`);
    await query(`insert into payment (bucket, id, provider, provider_payment_id, reference, order_id, amount_minor, currency,
      paid_at, received_at, learned_from) select bucket_of(n.id), n.id, 'sandbox', 'pay_without_fact', 'HP-none', null, 100,
      'PHP', p.received_at, p.received_at, 'webhook' from payment p, gen_random_uuid() as n(id) where p.provider_payment_id = 'pay_of_nobody'`);
    await hiram.setToday(after);
    const kinds = (await differencesOf(await close(paidOn))).map(({ kind, orderId: of }) => [kind, of]);
    expect(kinds).toContainEqual(['intent-without-payment', orderId]);
    expect(kinds).toContainEqual(['payment-without-fact', null]);
  });

  it('refuses a day that has not ended, a role that may not, and waits while the provider is down', async () => {
    await hiram.setToday(after);
    expect(await asked(after)).toBe(422);
    const support = await signInStaff(hiram.baseUrl, 'support');
    expect((await support.send('POST', '/day-closes', { day: paidOn, market: 'PH' })).status).toBe(403);
    hiram.world?.setFaults({ reports: 'error' });
    expect(await close('2027-01-04')).toMatchObject({ state: 'running' });
    hiram.world?.setFaults({ reports: 'doubled' });
    await closeDueDays(hiram.context);
    hiram.world?.setFaults({ reports: 'normal' });
    const { data } = await cashier.get<DayCloseItem[]>('/day-closes?perPage=100');
    expect(data.filter(({ state }) => state === 'running')).toEqual([]);
  });

  it('closes each market’s days by itself once they have ended, also those of a standstill', async () => {
    await hiram.setToday('2027-01-09');
    await closeDueDays(hiram.context);
    const { data } = await cashier.get<DayCloseItem[]>(
      '/day-closes?market=PH&fromDay=2027-01-05&perPage=100',
    );
    expect(data.map(({ day }) => day)).toEqual(['2027-01-08', '2027-01-07', '2027-01-06', '2027-01-05']);
    expect((await cashier.get<DayCloseItem[]>('/day-closes?market=IN')).total).toBeGreaterThan(0);
  });

  it('SAFE-04 keeps a line that cannot be read, or has a sum that cannot be, as a difference and reads the others', async () => {
    const day = '2027-01-09';
    await hiram.setToday(day);
    await query(`insert into sandbox_provider_settlement (kind, status, subject_id, reference, amount_minor, currency,
      value_at, happened_at) select 'payment', 'paid', 'odd_' || n, 'HP-odd', amount, 'PHP', day::timestamptz,
      timestamptz '2027-01-09T04:00:00Z' from (values (1, 100, '9999-12-31'), (2, 9007199254740991, '2027-01-09'),
      (3, 100, '0001-01-01'), (4, 77700, '2027-01-09')) odd (n, amount, day)`);
    await hiram.setToday('2027-01-10');
    const closed = await close(day);
    const found = await differencesOf(closed);
    expect(found.filter(({ kind }) => kind === 'unreadable-line')).toHaveLength(3);
    expect(found.filter(({ subject }) => subject === 'odd_4')).toMatchObject([{ kind: 'missing-here' }]);
    expect(closed).toMatchObject({ state: 'differs', lines: 1, collectedTheirsMinor: 77_700 });
    expect(await close(day)).toMatchObject({ differences: closed.differences });
  });

  it('SAFE-29 closes the days of a provider while another one is away, and a day behind one that cannot be read', async () => {
    const { context } = hiram;
    await hiram.setToday('2027-01-12');
    const sandbox = context.providers.collecting('PHP');
    const away: typeof sandbox = {
      ...sandbox,
      name: 'away',
      listSettlements: () => Promise.reject(new ProviderFailure('away', 'answered 503', true)),
    };
    const listSettlements: typeof sandbox.listSettlements = (span, cursor) =>
      span.from < new Date('2027-01-10T16:00:00Z')
        ? Promise.reject(new ProviderFailure('sandbox', 'has this day no more', false))
        : sandbox.listSettlements(span, cursor);
    const forgetful = { ...sandbox, listSettlements };
    const providers = {
      ...context.providers,
      of: () => [away, forgetful],
      named: (name: string) => (name === 'away' ? away : forgetful),
    };
    await closeDueDays({ ...context, providers });
    const { data } = await cashier.get<DayCloseItem[]>(
      '/day-closes?market=PH&fromDay=2027-01-10&perPage=100',
    );
    const states = data.map(({ day, provider, state }) => [day, provider, state === 'running']);
    expect(states.sort()).toEqual([
      ['2027-01-10', 'sandbox', true],
      ['2027-01-11', 'away', true],
      ['2027-01-11', 'sandbox', false],
    ]);
  });
});
