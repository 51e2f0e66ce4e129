import { expect, it } from 'vitest';
import { borrow, openPayment, walletFields } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

type Row = { text: string; value: string };
type Offer = { amount: number; periods: number; keyFacts?: Row[] };

const dayMs = 86_400_000;
const start = Date.parse('2026-11-20');
const dayAfter = (days: number): string => new Date(start + days * dayMs).toISOString().slice(0, 10);

describeHiram('the strict conduct', { CONDUCT: 'strict' }, ({ hiram }) => {
  const lend = async (productId: string): Promise<{ borrower: TestBorrower; orderId: string }> => {
    await hiram.setToday(dayAfter(0));
    const borrower = await hiram.borrower();
    return { borrower, orderId: await borrow(hiram, borrower, productId) };
  };
  const balancesOn = async (orderId: string, days: number) => {
    await hiram.setToday(dayAfter(days));
    const { balances, sum } = await hiram.ledger(orderId);
    expect(sum).toBe(0);
    return balances;
  };

  /**
   * 10,000.00 in two instalments, a fee of 300.00 with the first, no interest: 5,300.00 are due on day 46,
   * 5,000.00 on day 91.
   */
  it.each([
    [47, 883],
    [53, 6_183],
    [76, 26_500],
    [91, 39_750],
    [92, 41_466],
    [121, 91_250],
  ])(
    'LEND-04 caps the late penalty at 5% a month of the amount due, by the day: on day %i it is %i',
    async (days, penalty) => {
      const { orderId } = await lend('1003');
      expect((await balancesOn(orderId, days))['penalty-receivable']).toBe(penalty);
    },
  );

  it('never lets interest, fees and penalties together exceed the amount borrowed, for life', async () => {
    const { orderId } = await lend('1003');
    const costOn = async (days: number): Promise<number> => {
      const balances = await balancesOn(orderId, days);
      return -((balances['penalty-income'] ?? 0) + (balances['fee-income'] ?? 0));
    };
    expect(await costOn(400)).toBeLessThan(1_000_000);
    expect(await costOn(1_200)).toBe(1_000_000);
    expect(await costOn(3_000)).toBe(1_000_000);
  });

  /** Pays off a loan of 10,000.00 at 10.00 a day with the amount quoted for the day. */
  const payOff = async (borrower: TestBorrower, orderId: string, amount: number): Promise<void> => {
    const reference = await openPayment(hiram, borrower, { orderId, productId: '1001', amount });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    const loan = await borrower.call('loanDetails', { orderId, productId: '1001' });
    expect(loan.data).toMatchObject({ orderStatus: 200 });
  };

  it.each([0, 1, 10])(
    'accepts a prepayment at any time: after %i days, the principal and accrued interest settle the loan',
    async (days) => {
      const { borrower, orderId } = await lend('1001');
      await hiram.setToday(dayAfter(days));
      const amount = 1_000_000 + days * 1_000;
      const quote = await borrower.call('loanPlayDetail', { orderId, productId: '1001' });
      expect(quote.data).toMatchObject({ settlement: { amount } });
      await payOff(borrower, orderId, amount);
    },
  );

  it('discloses the key rows before acceptance: proceeds, every charge, rates, schedule, lateness, cooling-off', async () => {
    await hiram.setToday(dayAfter(0));
    const borrower = await hiram.borrower();
    const { data } = await borrower.call<Offer>('loanDetailConfirm', { productId: '1001' });
    const rows = Object.fromEntries((data.keyFacts ?? []).map(({ text, value }) => [text, value]));
    expect(rows).toMatchObject({
      'Amount borrowed': '₱10,000.00',
      'You receive': '₱9,700.00',
      'Processing fee': '₱300.00',
      'Total cost': '₱906.67',
      'Due dates':
        'For money that reaches you on 2026-11-21. If it comes earlier or later, they move by as many days.',
      'If you pay late':
        '₱1,000.00 once. Then, for each day late, a percentage of the overdue amount: 5% from day 1, 4% from day 31, 2% from day 91',
      'Legal limits':
        'Late penalties: at most 5% of the amount due per month. All costs together: at most 100% of the amount borrowed.',
      'Cooling-off and early repayment':
        'You can change your mind and return the money at any time. You pay interest up to that day and the processing fee of ₱300.00, and nothing else.',
    });
    for (const name of ['Interest', 'Total to repay', 'Effective rate per month', 'Effective rate per year'])
      expect(rows).toHaveProperty([name]);
    expect(Object.keys(rows).filter((name) => name.startsWith('Instalment '))).toHaveLength(3);
    expect(rows['Instalment 1']).toMatch(/^2026-12-\d\d: ₱3,\d{3}\.\d\d$/);
  });

  it('states the caps and the right to prepay in the accepted agreement, as they are charged', async () => {
    const { borrower, orderId } = await lend('1003');
    const moved = await borrower.page('/loanAgreement', { orderId, productId: '1003', agreement: '0' });
    const cookie = moved.headers.get('set-cookie')?.split(';')[0] ?? '';
    const address = moved.headers.get('location') ?? '';
    expect(address).not.toContain(borrower.sessionId);
    const page = await fetch(`${hiram.baseUrl}${address}`, { headers: { accept: 'text/html', cookie } });
    const text = await page.text();
    expect(text).toContain('Late penalties never exceed 5% a month of the amount due');
    expect(text).toContain('You may repay early at any time');
    expect(text).not.toContain('after half of the term');
    expect(text).not.toContain('{penaltyCap}');
  });

  it('refuses a loan whose cost is above the caps', async () => {
    const { products } = hiram.context.brand;
    const costly = structuredClone(products[0]) as {
      id: number;
      terms: { interestPerDay: number };
    };
    costly.id = 1901;
    costly.terms.interestPerDay = 2_001;
    const insert =
      "insert into product (id, version, definition, effective_at) values ($1, 1, $2, '2020-01-01')";
    await hiram.database.pool.query(insert, [costly.id, costly]);
    const borrower = await hiram.borrower();
    await borrower.call('bindCardNew', { product_id: '1901', ...walletFields });
    const pushed = await borrower.call('loanDetailPush', {
      amount: 1_000_000,
      periods: 91,
      termUnit: 'day',
      productId: '1901',
    });
    expect(pushed).toMatchObject({ code: 2004, data: null });
  });

  it('uses the chosen stars as the score, and stores both', async () => {
    const { borrower, orderId } = await lend('1001');
    await payOff(borrower, orderId, 1_000_000);
    expect(await borrower.call('googleScore', { score: 2, stars: 2, orderId })).toMatchObject({ code: 0 });
    const rating = await hiram.database.db
      .selectFrom('order_rating')
      .select(['score_sent', 'score_chosen'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(rating).toEqual({ score_sent: 2, score_chosen: 2 });
  });
});
