import type { DayCloseItem, DifferenceItem } from '@hiram/wire/staff/payments/day-close';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { recordPayment } from '../recording/record-payment.ts';

const productId = '1003';
const daysUntilDue = 47;

describeHiram('a close asks about what its report has more than the books', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  /** Each test has days of its own, so that none finds what another one left. */
  let at = Date.parse('2026-11-20T00:00:00Z');
  beforeAll(async () => {
    cashier = await staffOf('cashier');
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const advance = async (days: number): Promise<string> => {
    at += days * 86_400_000;
    const day = new Date(at).toISOString().slice(0, 10);
    await hiram.setToday(day);
    return day;
  };
  const close = async (day: string): Promise<DayCloseItem> => {
    expect((await cashier.send('POST', '/day-closes', { day, market: 'PH' })).status).toBe(200);
    await hiram.worker.drain();
    const { data } = await cashier.get<DayCloseItem[]>(`/day-closes?fromDay=${day}&toDay=${day}`);
    return data[0] as DayCloseItem;
  };
  const differencesOf = async ({ id }: DayCloseItem) => {
    const path = `/day-close-differences?dayCloseId=${id}&perPage=100`;
    const { data } = await cashier.get<DifferenceItem[]>(path);
    return data.map(({ kind, orderId, resolvedBy }) => ({ kind, orderId, resolvedBy }));
  };
  const silently = async (happens: () => Promise<unknown>) => {
    hiram.world?.setFaults({ webhooks: 'silent' });
    await happens();
    hiram.world?.setFaults({ webhooks: 'normal' });
  };
  /** Loans on the day when they are due, each with a payment that was begun. */
  const owing = async (count = 1) => {
    const lent: { borrower: TestBorrower; orderId: string }[] = [];
    for (let one = 1; one <= count; one += 1) {
      const borrower = await hiram.borrower();
      lent.push({ borrower, orderId: await borrow(hiram, borrower, productId) });
    }
    const day = await advance(daysUntilDue);
    const loans: { orderId: string; reference: string }[] = [];
    for (const { borrower, orderId } of lent) {
      const amount = Number((await owedOf(orderId)) ?? 0);
      loans.push({ orderId, reference: await openPayment(hiram, borrower, { orderId, productId, amount }) });
    }
    return { day, loans: loans as [Loan, Loan] };
  };
  type Loan = { readonly orderId: string; readonly reference: string };
  const owedOf = async (orderId: string) => {
    const { data } = await cashier.get<{ loan: { owedMinor: number } }>(`/loans/${orderId}/story`);
    return data.loan.owedMinor;
  };
  const pay = (reference: string) => hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
  const ledgerOf = async (orderId: string) => {
    const { data } = await cashier.get<{ payments: { learnedFrom: string }[] }>(`/loans/${orderId}/story`);
    return data.payments.map(({ learnedFrom }) => learnedFrom);
  };

  /** A payment whose webhook is lost, on the day before today. */
  const payUnheard = async () => {
    const { day, loans } = await owing();
    await silently(() => pay(loans[0].reference));
    await advance(1);
    return { day, ...loans[0] };
  };

  it('PAY-19 a payment whose webhook was lost is booked, once, and no person has to look at it', async () => {
    const { day, orderId } = await payUnheard();
    const closed = await close(day);
    expect(closed).toMatchObject({ state: 'resolved', differences: 1, openDifferences: 0 });
    const found = { kind: 'missing-here', orderId, resolvedBy: 'day-close' };
    expect(await differencesOf(closed)).toEqual([found]);
    expect(await ledgerOf(orderId)).toEqual(['day-close']);
    expect(await differencesOf(await close(day))).toEqual([found]);
    expect(await ledgerOf(orderId)).toEqual(['day-close']);
  });

  it('PAY-19 a payment that was taken back is taken back in the books', async () => {
    const {
      day,
      loans: [{ orderId, reference }],
    } = await owing();
    await pay(reference);
    await silently(async () => hiram.world?.act(reference, { status: 'reversed' }));
    await advance(1);
    const closed = await close(day);
    expect(await differencesOf(closed)).toEqual([
      { kind: 'state-differs', orderId, resolvedBy: 'day-close' },
    ]);
    const payments = await hiram.context.db
      .selectFrom('payment')
      .select('reversed_at')
      .where('order_id', '=', orderId)
      .execute();
    expect(payments.map(({ reversed_at }) => reversed_at !== null)).toEqual([true]);
  });

  it.each([1, 2])(
    'PAY-24 what two disputes took of one payment on a day is one difference, with both parts: pages of the report %i',
    async (pages) => {
      const {
        day,
        loans: [{ orderId, reference }],
      } = await owing();
      await pay(reference);
      await advance(1);
      const provider = hiram.context.providers.collecting('PHP');
      const listOwn = provider.listSettlements.bind(provider);
      vi.spyOn(provider, 'listSettlements').mockImplementation(async (span, cursor) => {
        const page = await listOwn(span, cursor === 'second' ? null : cursor);
        const paid = page.lines.filter(({ report }) => report.reference === reference);
        const [one = [], other = []] = [10_000n, 25_000n].map((amountMinor) =>
          paid.map(({ lineId, happenedAt, report }) => ({
            ...{ lineId: `${lineId}/${amountMinor}`, happenedAt },
            report: { ...report, status: 'reversed', amountMinor } as typeof report,
          })),
        );
        if (pages === 1) return { ...page, lines: [...page.lines, ...one, ...other] };
        return cursor === 'second'
          ? { ...page, lines: other }
          : { ...page, lines: [...page.lines, ...one], next: paid.length > 0 ? 'second' : page.next };
      });
      const closed = await close(day);
      expect(closed.lines).toBe(3);
      const path = `/day-close-differences?dayCloseId=${closed.id}&perPage=100`;
      const { data } = await cashier.get<DifferenceItem[]>(path);
      expect(data).toMatchObject([{ kind: 'amount-differs', orderId, theirsMinor: 35_000 }]);
    },
  );

  it('PAY-24 what was taken of a payment on a later day is a difference of that day, also under the line that a close before has kept', async () => {
    const {
      day,
      loans: [{ orderId, reference }],
    } = await owing();
    await pay(reference);
    const provider = hiram.context.providers.collecting('PHP');
    const { lines } = await provider.listSettlements(
      { currency: 'PHP', from: new Date(`${day}T00:00:00+08:00`), until: new Date(`${day}T23:59:59+08:00`) },
      null,
    );
    const [paid] = lines.filter(({ report }) => report.reference === reference);
    const takeFrom = (amountMinor: bigint) =>
      vi.spyOn(provider, 'listSettlements').mockImplementation(async () => {
        if (!paid) throw new Error('the payment is in no report');
        const report = { ...paid.report, status: 'reversed', amountMinor } as typeof paid.report;
        const line = { ...paid, lineId: `${paid.lineId}/reversed`, report };
        return { lines: [line], unreadable: [], next: null };
      });
    const later = await advance(1);
    await advance(1);
    for (const [on, amountMinor] of [
      [day, 10_000n],
      [later, 25_000n],
    ] as const) {
      takeFrom(amountMinor);
      const path = `/day-close-differences?dayCloseId=${(await close(on)).id}&perPage=100`;
      const { data } = await cashier.get<DifferenceItem[]>(path);
      const found = data.filter((each) => each.kind === 'amount-differs');
      expect(found).toMatchObject([{ orderId, theirsMinor: Number(amountMinor) }]);
    }
  });

  it('PAY-19 what its provider does not answer stays open, hides none of the others, and is asked about by the next close', async () => {
    const {
      day,
      loans: [one, other],
    } = await owing(2);
    await silently(async () => {
      await pay(one.reference);
      await pay(other.reference);
    });
    const provider = hiram.context.providers.collecting('PHP');
    const { listPayments } = provider;
    vi.spyOn(provider, 'listPayments').mockImplementation((charge) =>
      charge.reference === one.reference
        ? Promise.reject(new ProviderFailure('sandbox', 'answered 503', true))
        : listPayments.call(provider, charge),
    );
    const next = await advance(1);
    const closed = await close(day);
    expect(closed).toMatchObject({ state: 'differs', differences: 2, openDifferences: 1 });
    expect(await ledgerOf(one.orderId)).toEqual([]);
    expect(await ledgerOf(other.orderId)).toEqual(['day-close']);
    vi.restoreAllMocks();
    await advance(1);
    await close(next);
    expect(await ledgerOf(one.orderId)).toEqual(['day-close']);
    const { data } = await cashier.get<DayCloseItem[]>(`/day-closes?fromDay=${day}&toDay=${day}`);
    expect(data).toMatchObject([{ state: 'resolved', openDifferences: 0 }]);
  });

  it('PAY-19 money under no reference of ours is no question: a person looks at it', async () => {
    const day = await advance(1);
    const provider = hiram.context.providers.collecting('PHP');
    const asked = vi.spyOn(provider, 'listPayments');
    const noon = new Date(`${day}T04:00:00Z`);
    await hiram.database.pool.query(
      `insert into sandbox_provider_settlement (kind, status, subject_id, reference, amount_minor, currency, value_at, happened_at)
       values ('payment', 'paid', 'pay_of_a_stranger', 'INV-of-another-shop', 100, 'PHP', $1, $1)`,
      [noon],
    );
    await advance(1);
    expect(await close(day)).toMatchObject({ state: 'differs', openDifferences: 1 });
    expect(asked).not.toHaveBeenCalled();
  });

  it('PAY-19 an answer that another worker books meanwhile is booked once', async () => {
    const { day, orderId } = await payUnheard();
    const provider = hiram.context.providers.collecting('PHP');
    const { listPayments } = provider;
    const asking = vi.spyOn(provider, 'listPayments').mockImplementation(async (charge) => {
      const answer = await listPayments.call(provider, charge);
      // Another worker books the answer meanwhile.
      for (const report of answer.reports)
        await recordPayment(hiram.context, { provider: 'sandbox', report, source: 'poller', message: null });
      return answer;
    });
    expect(await close(day)).toMatchObject({ differences: 1, openDifferences: 0 });
    expect(asking).toHaveBeenCalled();
    expect(await ledgerOf(orderId)).toEqual(['poller']);
  });
});
