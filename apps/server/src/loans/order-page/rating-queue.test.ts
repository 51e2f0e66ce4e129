import type { OrderRatingItem } from '@hiram/wire/staff/loans/order-ratings';
import { beforeAll, expect, test } from 'vitest';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = '1002';

describeHiram('the ratings of loans that staff read', ({ hiram, staffOf }) => {
  let support: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower({ name: 'Maria Clara' });
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-02-19');
    const { data } = await borrower.call<{ repayAmount: number }>('loanPlayDetail', { orderId, productId });
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: data.repayAmount });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    support = await staffOf('support');
  });

  const ratingsWhere = async (query: string) =>
    (await support.get<OrderRatingItem[]>(`/order-ratings?${query}`)).data;

  test('ORDER-06 the stars that a borrower chose are listed with the loan, whatever score the page sends', async () => {
    const running = await borrow(hiram, borrower, '1001');
    const refused = await borrower.call('googleScore', { orderId: running, score: '5', stars: '5' });
    expect(refused).toMatchObject({ status: 404 });
    expect(await ratingsWhere('')).toEqual([]);
    await borrower.call('googleScore', { orderId, score: '5', stars: '2' });
    const listed = await ratingsWhere(`borrowerId=${borrower.userId}`);
    expect(listed).toMatchObject([{ orderId, borrower: 'Maria Clara', product: 'Hiram Quick', stars: 2 }]);
    const [{ contractNumber = '' } = {}] = listed;
    expect(await ratingsWhere(`search=${contractNumber}&stars=2`)).toEqual(listed);
    expect(await ratingsWhere('stars=5')).toEqual([]);
  });

  test('are not shown to who may not read complaints, and what is asked for is checked', async () => {
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    expect((await cashier.get('/order-ratings')).status).toBe(403);
    for (const bad of ['stars=0', 'stars=six', 'borrowerId=1', 'sort=score_sent'])
      expect((await support.get(`/order-ratings?${bad}`)).status, bad).toBe(400);
  });
});
