import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import type {
  cashFigures,
  complaintFigures,
  portfolioFigures,
  promotionFigures,
  trialBalance,
} from '@hiram/wire/staff/figures/figures';
import { beforeAll, expect, it } from 'vitest';
import { borrow, openPayment } from '../testing/borrowers/lend.ts';
import { newPhone, visitorOf } from '../testing/borrowers/visitor.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../testing/staff/staff.ts';

const productId = '1003';

describeHiram('figures', ({ hiram, staffOf }) => {
  let auditor: TestStaff;
  beforeAll(async () => {
    auditor = await staffOf('auditor');
  });

  const lateness = async () => {
    const { data } = await auditor.get<StaffAnswerOf<typeof portfolioFigures>>('/figures/portfolio');
    const [ph] = data.markets;
    return ph?.buckets
      .filter(({ loans }) => loans > 0)
      .map((row) => [row.bucket, row.loans, row.principalMinor]);
  };
  const ledger = async (query = '') =>
    (await auditor.get<StaffAnswerOf<typeof trialBalance>>(`/figures/trial-balance${query}`)).data.currencies;

  it('puts outstanding principal under the days that its loan is late, market by market', async () => {
    await hiram.setToday('2026-11-20');
    const borrowers = [await hiram.borrower(), await hiram.borrower()];
    const orders: string[] = [];
    for (const borrower of borrowers) orders.push(await borrow(hiram, borrower, productId));
    expect(await lateness()).toEqual([['current', 2, 2_000_000]]);
    await hiram.setToday('2027-01-05');
    const [borrower, orderId = ''] = [borrowers[0], orders[0]];
    if (!borrower) throw new Error('nobody borrowed');
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    await hiram.setToday('2027-01-10');
    expect(await lateness()).toEqual([
      ['current', 1, 500_000],
      ['1-7', 1, 1_000_000],
    ]);
    await hiram.setToday('2027-02-01');
    expect(await lateness()).toEqual([
      ['current', 1, 500_000],
      ['8-30', 1, 1_000_000],
    ]);
  });

  it('sums what was paid out and collected by day and by channel, every day named', async () => {
    const answer = await auditor.get<StaffAnswerOf<typeof cashFigures>>('/figures/cash?days=90');
    const [ph, india] = answer.data.markets;
    expect(ph?.days).toHaveLength(90);
    expect(ph?.days.at(-1)?.day).toBe('2027-02-01');
    const moved = ph?.days.filter(({ paidOut, collected }) => paidOut + collected > 0);
    expect(moved).toMatchObject([
      { day: '2026-11-20', paidOut: 2, collected: 0 },
      { day: '2027-01-05', paidOut: 0, collected: 1, collectedMinor: 530_000 },
    ]);
    expect(ph?.channels.find(({ collected }) => collected > 0)).toMatchObject({
      channel: '90101',
      collectedMinor: 530_000,
    });
    const totals = ph?.channels.reduce((sum, row) => sum + Number(row.paidOutMinor), 0);
    expect(totals).toBe(moved?.[0]?.paidOutMinor);
    expect(india?.channels).toEqual([]);
    const week = await auditor.get<StaffAnswerOf<typeof cashFigures>>('/figures/cash?days=7');
    expect(week.data.markets[0]?.days).toHaveLength(7);
    expect((await auditor.get('/figures/cash?days=0')).status).toBe(400);
  });

  it('balances every account of the ledger to zero, on any day', async () => {
    const [php] = await ledger();
    expect(php).toMatchObject({ currency: 'PHP', sumMinor: 0 });
    const principal = php?.accounts.find(({ account }) => account === 'principal-receivable');
    expect(principal?.balanceMinor).toBe(1_500_000);
    const [early] = await ledger('?until=2026-11-20');
    expect(early?.sumMinor).toBe(0);
    const before = early?.accounts.find(({ account }) => account === 'principal-receivable');
    expect(before?.balanceMinor).toBe(2_000_000);
  });

  it('measures complaints against their clock', async () => {
    const borrower = await hiram.borrower();
    for (const text of ['one', 'two', 'three']) {
      const complaint = { problemType: '2', problemDetail: `${text} complaint`, problemImage: '' };
      expect(await borrower.call('problemSave', complaint)).toMatchObject({ code: 0 });
    }
    const rows = await hiram.context.db.selectFrom('complaint').select('id').orderBy('sent_at').execute();
    const reply = (id: string) =>
      hiram.sandbox('POST', `/sandbox/complaints/${id}/reply`, { text: 'We looked.' });
    await reply(rows[0]?.id ?? '');
    await hiram.setToday('2027-02-10');
    await reply(rows[1]?.id ?? '');
    const { data } = await auditor.get<StaffAnswerOf<typeof complaintFigures>>('/figures/complaints');
    expect(data).toMatchObject({
      received: 3,
      open: 1,
      answeredInTime: 1,
      answeredLate: 1,
      overdue: 1,
      acknowledgedInTime: 1,
      ratingAverage: null,
    });
    expect(data.hoursToAnswerMedian).toBeGreaterThan(100);
    expect(data.days.filter(({ received }) => received > 0)).toMatchObject([
      { day: '2027-02-01', received: 3 },
    ]);
  });

  it('follows the visitors of a template: visit, code, registration, first loan', async () => {
    const visitor = visitorOf(hiram);
    const visit = {
      page_id: 'ph-welcome',
      user_from: 'fb',
      client_type: 'h5',
      page_type: '1',
      utm_tag: 'june',
    };
    for (const _time of [1, 2])
      expect(await visitor.call('trackVisit', visit)).toMatchObject({ status: 200 });
    const phone = newPhone();
    expect(await visitor.requestCode(phone)).toMatchObject({ code: '0' });
    const { data } = await auditor.get<StaffAnswerOf<typeof promotionFigures>>('/figures/promotion?days=7');
    expect(data.templates.find(({ templateId }) => templateId === 'ph-welcome')).toMatchObject({
      visits: 2,
      codes: 1,
      registrations: 0,
      firstLoans: 0,
    });
  });

  it('SAFE-04 adds up sums that no number holds, to the last centavo', async () => {
    const largest = '9007199254740991';
    const at = hiram.context.clock.businessNow().toISOString();
    await hiram.database.pool.query(`with paid as (insert into payment (bucket, id, provider, provider_payment_id, reference,
        amount_minor, currency, paid_at, received_at, learned_from, mismatch)
        select bucket_of(n.id), n.id, 'sandbox', 'huge_' || n.id, 'HP-huge', ${largest}, 'INR', '${at}', '${at}', 'webhook',
        'unknown-reference' from (select gen_random_uuid() as id from generate_series(1, 1500)) n returning *)
      insert into posting (bucket, id, sequence, kind, value_day, debit, credit, amount_minor, currency, event_id, posted_at)
      select bucket, id, 1, 'payment-received', '2027-02-01', 'provider-cash', 'unmatched-payments', amount_minor,
        currency, id, received_at from paid`);
    const sum = (1_500n * BigInt(largest)).toString();
    const balance = await auditor.get<StaffAnswerOf<typeof trialBalance>>('/figures/trial-balance');
    expect(balance.status).toBe(200);
    const rupees = balance.data.currencies.find(({ currency }) => currency === 'INR');
    const unmatched = rupees?.accounts.find(({ account }) => account === 'unmatched-payments');
    expect(unmatched).toMatchObject({ creditsMinor: sum, balanceMinor: `-${sum}` });
    expect(rupees?.sumMinor).toBe(0);
    const later = await auditor.get<StaffAnswerOf<typeof trialBalance>>(
      '/figures/trial-balance?from=2027-02-02&until=2027-03-01',
    );
    const carried = later.data.currencies.find(({ currency }) => currency === 'INR');
    expect(
      carried?.accounts.find(({ account }) => account === 'unmatched-payments'),
      'DESK-12 a period begins with what stood before it',
    ).toMatchObject({ openingMinor: `-${sum}`, debitsMinor: 0, creditsMinor: 0, balanceMinor: `-${sum}` });
    const backwards = await auditor.get('/figures/trial-balance?from=2027-02-02&until=2027-02-01');
    expect(backwards, 'no period ends before it begins').toMatchObject({
      status: 422,
      error: { message: 'The last day is before the first.' },
    });
    const cash = await auditor.get<StaffAnswerOf<typeof cashFigures>>('/figures/cash');
    expect(cash.status).toBe(200);
    const india = cash.data.markets.find(({ market }) => market === 'IN');
    expect(india?.channels.find(({ channel }) => channel === 'unmatched')).toMatchObject({
      collectedMinor: sum,
    });
    expect((await auditor.get('/payments?search=huge_1')).status).toBe(200);
  });

  it('is read by whoever holds the permission, and by nobody else', async () => {
    for (const path of ['portfolio', 'cash', 'complaints', 'promotion', 'trial-balance']) {
      const support = await signInStaff(hiram.baseUrl, 'support');
      expect((await support.get(`/figures/${path}`)).status).toBe(403);
    }
  });
});
