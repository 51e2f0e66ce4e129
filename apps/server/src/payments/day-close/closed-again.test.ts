import type { DayCloseItem, DifferenceItem } from '@hiram/wire/staff/payments/day-close';
import { expect, vi } from 'vitest';
import { applyFor, borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { insertDifferences } from './day-close-difference-store.ts';
import { openDayClose } from './day-close-store.ts';
import { closeDueDays } from './due-closes.ts';

const productId = '1003';
const paidOn = '2027-01-05';

describeHiram('a day that is closed again', ({ hiram, test }) => {
  const loseReport = () =>
    vi
      .spyOn(hiram.context.providers.collecting('PHP'), 'listSettlements')
      .mockResolvedValueOnce({ lines: [], unreadable: [], next: null });

  test('PAY-26 counts a payment once that its report names later, and neither a payout that came back nor a sum that cannot be', async ({
    staffOf,
  }) => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday(paidOn);
    const returned = await applyFor(await hiram.borrower(), productId);
    await hiram.sandbox('POST', `/sandbox/orders/${returned}/decision`, { approve: true });
    await hiram.sandbox('POST', `/sandbox/orders/${returned}/payout`, { result: 'returned' });
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    const huge = { paymentId: 'pay_huge', reference: 'HM-STRAY', amountMinor: 900_000_000_000 };
    await sendPaymentReport(hiram, { ...huge, state: 'SUCCEEDED' });
    await hiram.setToday('2027-01-06');
    const cashier = await staffOf('cashier');
    const close = async () => {
      const asked = await cashier.send('POST', '/day-closes', { day: paidOn, market: 'PH' });
      expect(asked.status).toBe(200);
      await hiram.worker.drain();
      const { data } = await cashier.get<DayCloseItem[]>(`/day-closes?fromDay=${paidOn}&toDay=${paidOn}`);
      return data[0];
    };
    const lost = loseReport();
    const collected = { collectedOursMinor: 530_000, paidOutTheirsMinor: 0, paidOutOursMinor: 0 };
    expect(await close()).toMatchObject({ openDifferences: 3, collectedTheirsMinor: 0, ...collected });
    lost.mockRestore();
    expect(await close()).toMatchObject({ openDifferences: 1, collectedTheirsMinor: 530_000, ...collected });
  });

  test('PAY-26 asks a person again about a resolved difference once a later report states another amount', async ({
    staffOf,
  }) => {
    const [lentOn, day, today] = ['2027-01-10', '2027-02-25', '2027-02-26'];
    await hiram.setToday(lentOn);
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday(day);
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    await hiram.setToday(today);
    const cashier = await staffOf('cashier');
    const provider = hiram.context.providers.collecting('PHP');
    const readReport = provider.listSettlements.bind(provider);
    /** Closes the day with a report that states another amount, and answers what is open. */
    const closeStating = async (amountMinor: bigint) => {
      const report = vi.spyOn(provider, 'listSettlements').mockImplementation(async (...page) => {
        const { lines, ...rest } = await readReport(...page);
        const changed = lines.map((line) => ({ ...line, report: { ...line.report, amountMinor } }));
        return { ...rest, lines: changed };
      });
      expect((await cashier.send('POST', '/day-closes', { day, market: 'PH' })).status).toBe(200);
      await hiram.worker.drain();
      report.mockRestore();
      const { data } = await cashier.get<DifferenceItem[]>('/open-differences?kind=amount-differs');
      return data.map(({ theirsMinor, oursMinor }) => [theirsMinor, oursMinor]);
    };
    const resolve = async () => {
      const { data } = await cashier.get<DifferenceItem[]>('/open-differences?kind=amount-differs');
      const note = 'The provider sends the rest.';
      for (const { id } of data)
        await cashier.send('POST', `/day-close-differences/${id}/resolution`, { note });
    };
    expect(await closeStating(500_000n)).toEqual([[500_000, 530_000]]);
    await resolve();
    expect(await closeStating(500_000n)).toEqual([]);
    expect(await closeStating(400_000n)).toEqual([[400_000, 530_000]]);
    expect(await closeStating(500_000n)).toEqual([[500_000, 530_000]]);
  });

  test('PAY-26 finds a payment that came and went back once by each of its lines, on whatever pages they are read again', async ({
    staffOf,
  }) => {
    const { db, clock } = hiram.context;
    const day = { provider: 'sandbox', market: 'PH', day: '2027-01-03' } as const;
    const id = await openDayClose(db, day, 'day-close', clock.businessNow());
    const line = (their_status: string) => ({
      ...({ kind: 'missing-here', concerns: 'payment', subject: 'pay_back', reference: 'HP-none' } as const),
      ...{
        order_id: null,
        their_status,
        our_status: null,
        theirs_minor: 100n,
        ours_minor: null,
        currency: 'PHP',
      },
    });
    const readPages = async () => {
      for (const status of ['paid', 'reversed'])
        await insertDifferences(db, id, [line(status)], clock.businessNow());
    };
    await readPages();
    await readPages();
    const cashier = await staffOf('cashier');
    const { data } = await cashier.get<DifferenceItem[]>(`/day-close-differences?dayCloseId=${id}`);
    const found = data.map(({ theirStatus, resolvedBy }) => [theirStatus, resolvedBy]);
    expect(found.sort()).toEqual([
      ['paid', null],
      ['reversed', null],
    ]);
  });

  test('PAY-26 is closed once more by itself where a person closed it before its report was whole', async () => {
    const { context } = hiram;
    await hiram.setToday('2027-02-02');
    await closeDueDays(context);
    const ofDay = () =>
      context.db
        .selectFrom('day_close')
        .select(['asked_by', 'closed_at'])
        .where('business_day', '=', '2027-02-01')
        .where('market', '=', 'PH')
        .executeTakeFirstOrThrow();
    const closed = await ofDay();
    // As if a cashier had closed it ten minutes after midnight.
    const early = new Date('2027-02-01T16:10:00Z');
    await context.db
      .updateTable('day_close')
      .set({ asked_by: 'cashier', closed_at: early })
      .where('business_day', '=', '2027-02-01')
      .execute();
    await closeDueDays(context);
    const again = await ofDay();
    expect(again.asked_by).toBe(closed.asked_by);
    expect(again.closed_at?.getTime()).toBeGreaterThan(early.getTime());
    await closeDueDays(context);
    expect(await ofDay()).toEqual(again);
  });

  test('PAY-26 no day is closed by a slip of the year', async ({ staffOf }) => {
    await hiram.setToday('2027-02-03');
    const cashier = await staffOf('cashier');
    const close = (day: string) => cashier.send('POST', '/day-closes', { day, market: 'PH' });
    const slip = await close('1927-02-02');
    expect([slip.status, slip.error?.message]).toEqual([
      422,
      expect.stringMatching(
        /^The first day that can be closed is 202\d-\d\d-\d\d\. No money moved here before it\.$/,
      ),
    ]);
  });
});
