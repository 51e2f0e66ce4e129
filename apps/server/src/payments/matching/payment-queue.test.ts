import { beforeAll, expect, test } from 'vitest';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';

type Item = {
  id: string;
  mismatch: string;
  waits: boolean;
  isReversed: boolean;
  askedMinor: number | null;
  amountMinor: number;
  orderId: string;
  borrower: string;
  channel: string;
  lookedAtBy: string;
};

const productId = '1003';

describeHiram('the queue of payments', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  let told = 0;
  beforeAll(async () => {
    cashier = await staffOf('cashier');
  });

  /** A loan with its first instalment of 5,300.00 due today, and the reference of a payment of it. */
  const owing = async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower({ name: 'Pia Payer' });
    const orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    return { orderId, reference };
  };
  const pay = async (reference: string, amountMinor: number, change: object = {}): Promise<string> => {
    told += 1;
    const paymentId = `queue-${told}`;
    await sendPaymentReport(hiram, { paymentId, reference, state: 'SUCCEEDED', amountMinor, ...change });
    return paymentId;
  };
  const find = async (search: string, queue = 'payments') =>
    (await cashier.get<Item[]>(`/${queue}?search=${encodeURIComponent(search)}`)).data;
  const counted = async () =>
    (await cashier.get<Record<string, number>>('/queue-counts')).data['payments-to-match'] ?? 0;

  test('DESK-12 a payment of the requested amount has no mismatch, names its channel and is only in the list of all payments', async () => {
    const { reference } = await owing();
    const paymentId = await pay(reference, 530_000);
    const [item] = await find(paymentId);
    expect(item).toMatchObject({ mismatch: '', waits: false, askedMinor: 530_000, borrower: 'Pia Payer' });
    expect(item?.channel).toBe('GCash');
    expect(await find(paymentId, 'payments-to-match')).toEqual([]);
  });

  test("DESK-06 a day of the list is the day of the payment's market, where 18:00Z is of two days", async () => {
    const { reference } = await owing();
    const pesos = await pay(reference, 530_000);
    const rupees = await pay('HP-of-no-one', 530_000, { currency: 'INR' });
    await hiram.context.db
      .updateTable('payment')
      .set({ received_at: new Date('2027-01-05T18:00:00Z') })
      .where('provider_payment_id', 'in', [pesos, rupees])
      .execute();
    const listed = async (paymentId: string, day: string) =>
      (await cashier.get<Item[]>(`/payments?search=${paymentId}&fromDay=${day}&toDay=${day}`)).data.length;
    expect([await listed(pesos, '2027-01-05'), await listed(pesos, '2027-01-06')]).toEqual([0, 1]);
    expect([await listed(rupees, '2027-01-05'), await listed(rupees, '2027-01-06')]).toEqual([1, 0]);
  });

  test('an underpayment and an overpayment are marked, and wait until staff have reviewed them', async () => {
    const short = await owing();
    const [under] = await find(await pay(short.reference, 100_000), 'payments-to-match');
    expect(under).toMatchObject({ mismatch: 'under', waits: true, orderId: short.orderId });
    const long = await owing();
    const [over] = await find(await pay(long.reference, 5_000_000), 'payments-to-match');
    expect(over).toMatchObject({ mismatch: 'over', waits: true });
    const before = await counted();
    expect((await cashier.send('POST', `/payments/${over?.id}/looked-at`)).status).toBe(200);
    expect((await cashier.get<Item>(`/payments/${over?.id}`)).data).toMatchObject({
      waits: false,
      lookedAtBy: cashier.account.name,
    });
    expect(await counted()).toBe(before - 1);
    const { reference } = long;
    const [late] = await find(await pay(reference, 530_000), 'payments-to-match');
    expect(late?.mismatch).toBe('after-settlement');
  });

  test('an unknown reference and another currency wait for a loan and cannot just be marked as reviewed', async () => {
    const [unknown] = await find(await pay('HP-of-nobody', 70_000), 'payments-to-match');
    expect(unknown).toMatchObject({ mismatch: 'unknown-reference', waits: true, orderId: '', borrower: '' });
    expect(await cashier.send('POST', `/payments/${unknown?.id}/looked-at`)).toMatchObject({
      status: 422,
      error: { code: 'not-possible' },
    });
    const { reference } = await owing();
    const [foreign] = await find(await pay(reference, 530_000, { currency: 'INR' }));
    expect(foreign).toMatchObject({ mismatch: 'other-currency', waits: true });
  });

  test('a payment that the provider reversed waits for nobody', async () => {
    const paymentId = await pay('HP-of-nobody', 80_000);
    const before = await counted();
    await sendPaymentReport(hiram, {
      paymentId,
      reference: 'HP-of-nobody',
      state: 'REVERSED',
      amountMinor: 80_000,
    });
    expect(await find(paymentId)).toMatchObject([{ isReversed: true, waits: false }]);
    expect(await counted()).toBe(before - 1);
  });

  test('filters and sorts by the allowed names only, pages without gaps, and exports what it shows', async () => {
    for (let count = 0; count < 3; count += 1) await pay('=cmd|calc', 10_000 + count);
    const query = 'mismatch=unknown-reference&sort=amountMinor&order=asc';
    const whole = await cashier.get<Item[]>(`/payments?${query}&perPage=100`);
    const pages = [];
    for (let page = 1; page <= whole.total; page += 1)
      pages.push(...(await cashier.get<Item[]>(`/payments?${query}&perPage=1&page=${page}`)).data);
    expect(pages.map(({ id }) => id)).toEqual(whole.data.map(({ id }) => id));
    const amounts = whole.data.map(({ amountMinor }) => amountMinor);
    expect(amounts).toEqual([...amounts].sort((left, right) => left - right));
    for (const bad of ['sort=mismatch', 'mismatch=lost', 'fromDay=yesterday', 'page=0'])
      expect((await cashier.get(`/payments?${bad}`)).status, bad).toBe(400);
    const download = (more: string) =>
      fetch(`${hiram.baseUrl}/staff/v1/payments.csv?${query}${more}`, {
        headers: { cookie: cashier.cookie },
      });
    expect((await download('')).status, 'DESK-09 a file of names needs a reason').toBe(400);
    const csv = await download('&reason=reconciliation+of+the+day');
    const text = await csv.text();
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(text.trimEnd().split('\r\n').length).toBe(whole.total + 1);
    expect(text).toContain(",'=cmd|calc,");
    expect(text).not.toContain(',=cmd');
  });

  test('other roles are refused, support reads but cannot change, and each read is audited', async () => {
    const [item] = await find(await pay((await owing()).reference, 100_000));
    const support = await signInStaff(hiram.baseUrl, 'support');
    const manager = await signInStaff(hiram.baseUrl, 'product-manager');
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    expect((await support.get(`/payments/${item?.id}`)).status).toBe(200);
    expect((await support.send('POST', `/payments/${item?.id}/looked-at`)).status).toBe(403);
    expect((await manager.get('/payments')).status).toBe(403);
    expect((await manager.get('/payments.csv')).status).toBe(403);
    expect((await support.get('/payments.csv?reason=out+of+interest')).status).toBe(403);
    const trail = await auditor.get<{ staff: string; outcome: string }[]>(
      `/audit-entries?subject=payments:${item?.id}`,
    );
    expect(trail.data).toContainEqual(
      expect.objectContaining({ staff: support.account.name, outcome: 'read' }),
    );
  });

  test('DESK-13 loans are suggested by amount and reference, and found by phone and name', async () => {
    const { orderId } = await owing();
    await pay('HP-of-nobody', 530_000);
    const [astray] = (await find('HP-of-nobody')).filter(({ amountMinor }) => amountMinor === 530_000);
    type Candidate = { orderId: string; borrower: string; phone: string; hasRequest: boolean };
    const candidates = async (search = '', who = cashier) =>
      who.get<Candidate[]>(`/payments/${astray?.id}/loan-candidates?search=${encodeURIComponent(search)}`);
    const suggested = (await candidates()).data.find((each) => each.orderId === orderId);
    expect(suggested).toMatchObject({ borrower: 'Pia Payer', hasRequest: true });
    const found = (await candidates(suggested?.phone)).data;
    expect(found.map((each) => each.orderId)).toContain(orderId);
    expect((await candidates('Pia Payer')).data.length).toBeGreaterThan(0);
    expect((await candidates('Nobody Known')).data).toEqual([]);
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    expect((await candidates('', officer)).status).toBe(403);
    expect((await cashier.get('/payments/unknown/loan-candidates')).status).toBe(404);
  });
});
