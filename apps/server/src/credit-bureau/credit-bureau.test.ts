import type { PersonalCopy } from '@hiram/wire/staff/borrowers/personal-copy';
import type { BureauReportItem, BureauReportLoanItem } from '@hiram/wire/staff/credit-bureau/bureau-reports';
import { staffPath } from '@hiram/wire/staff/staff-addresses';
import { beforeAll, expect, it } from 'vitest';
import { borrow, openPayment, takeLoan } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { readDocument } from '../testing/reading/read-document.ts';
import { sendPaymentReport } from '../testing/samples/provider-messages.ts';
import type { TestStaff } from '../testing/staff/staff.ts';
import type { TestBorrower } from '../testing/test-hiram.ts';
import { makeReport } from './make-report.ts';
import { startReport } from './start-report.ts';

const day = '2027-01-31';

describeHiram('reports to the credit bureau', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  let late: TestBorrower;
  let lateLoan: string;
  let reference: string;

  beforeAll(async () => {
    cashier = await staffOf('cashier');
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower({ name: 'Lualhati Bautista', phone: '09170000201' });
    late = borrower;
    lateLoan = await borrow(hiram, borrower, '1003');
    await hiram.setToday('2027-01-05');
    reference = await openPayment(hiram, borrower, { orderId: lateLoan, productId: '1003', amount: 530_000 });
    await hiram.setToday('2027-02-01');
  });

  const start = (asked: object = {}) =>
    cashier.send<{ id: string }>('POST', '/bureau-reports', { market: 'PH', day, kind: 'regular', ...asked });
  const make = async (asked: object = {}): Promise<BureauReportItem> => {
    const { status, data, error } = await start(asked);
    expect(status, error?.message).toBe(200);
    await hiram.worker.drain();
    return (await cashier.get<BureauReportItem>(`/bureau-reports/${data.id}`)).data;
  };
  const loansOf = async (reportId: string) =>
    (await cashier.get<BureauReportLoanItem[]>(`/bureau-report-loans?reportId=${reportId}`)).data;
  const fileOf = (reportId: string, who = cashier, reason = 'Monthly submission') => {
    const query = new URLSearchParams({ reportId, ...(reason ? { reason } : {}) });
    return fetch(`${hiram.baseUrl}${staffPath}/bureau-report-loans.csv?${query}`, {
      headers: { cookie: who.cookie },
    });
  };

  it('BUREAU-02 offers the days that have ended and starts no report of one that has not, nor a second one', async () => {
    const offered = await cashier.get<{ market: string; days: object[] }[]>('/bureau-report-days');
    expect(offered.data.find(({ market }) => market === 'PH')?.days[0]).toEqual({
      ...{ day, dueBy: null, reportId: null },
    });
    expect((await start({ day: '2027-02-01' })).error?.message).toBe('This day has not ended.');
    expect((await start({ kind: 'corrections' })).error?.message).toContain('no report yet');
    const report = await make();
    expect(report).toMatchObject({ state: 'ready', openLoans: 1, closedLoans: 0, unreadable: 0 });
    expect((await start()).error?.message).toContain('has its report');
  });

  it('BUREAU-03 has a row for a late loan, with who it is and how it stands on the day', async () => {
    const [report] = (await cashier.get<BureauReportItem[]>('/bureau-reports')).data;
    const file = await fileOf(report?.id ?? '');
    expect(file.headers.get('content-disposition')).toContain(`credit-bureau-PH-${day}.csv`);
    const [head = '', line = '', ...rest] = (await file.text()).replace('\u{feff}', '').split('\r\n');
    const cells = line.split(',');
    const row = Object.fromEntries(head.split(',').map((name, place) => [name, cells[place]]));
    expect(row).toMatchObject({
      ...{ rowKind: 'open', reportDay: day, name: 'Lualhati Bautista', mobile: '639170000201' },
      ...{ loanId: lateLoan, amount: '10000.00', status: 'late', daysPastDue: '26', isDisputed: 'false' },
    });
    expect(rest).toEqual(['']);
  });

  it('BUREAU-01 is made and downloaded by those who may, with a reason, and the trail has no content of it', async () => {
    const [report] = (await cashier.get<BureauReportItem[]>('/bureau-reports')).data;
    const support = await staffOf('support');
    const grievance = await staffOf('grievance-officer');
    expect((await support.get('/bureau-reports')).status).toBe(403);
    expect((await grievance.get('/bureau-reports')).status).toBe(200);
    expect((await fileOf(report?.id ?? '', grievance)).status).toBe(403);
    expect((await fileOf(report?.id ?? '', cashier, '')).status).toBe(400);
    const auditor = await staffOf('auditor');
    expect(
      (await auditor.send('POST', '/bureau-reports', { market: 'PH', day, kind: 'regular' })).status,
    ).toBe(403);
    const trail = await auditor.get<object[]>('/audit-entries?subject=bureau-report-loans&perPage=100');
    expect(JSON.stringify(trail.data)).toContain('Monthly submission');
    expect(JSON.stringify(trail.data)).not.toContain('Lualhati');
  });

  it('BUREAU-05 a payment of before the day that is reported after it makes a correction, once', async () => {
    expect(await make({ kind: 'corrections' })).toMatchObject({ correctedLoans: 0, addedLoans: 0 });
    await sendPaymentReport(hiram, {
      ...{ paymentId: 'late-truth', reference, state: 'SUCCEEDED', amountMinor: 530_000 },
      paidAt: new Date('2027-01-25T04:00:00Z'),
    });
    await hiram.worker.drain();
    const corrections = await make({ kind: 'corrections' });
    expect(corrections).toMatchObject({ correctedLoans: 1, addedLoans: 0, removedLoans: 0 });
    expect(await loansOf(corrections.id)).toMatchObject([{ orderId: lateLoan, kind: 'corrected' }]);
    expect(await make({ kind: 'corrections' })).toMatchObject({ correctedLoans: 0 });
  });

  it('PRIV-01 PRIV-02 its borrower reads how often the loan was reported, and in the copy for which day', async () => {
    const grievance = await staffOf('grievance-officer');
    const [found] = (await cashier.get<{ borrowerId: string }[]>(`/loans?search=${lateLoan}`)).data;
    const path = `/borrowers/${found?.borrowerId}/personal-copy`;
    const { data } = await grievance.send<PersonalCopy>('POST', path, { reason: 'A letter of 2 February.' });
    const [loan] = data.loans;
    expect(data.bureauReports).toEqual([{ contractNumber: loan?.contractNumber, day }]);
    const page = await late.page('/your-data', {});
    expect(readDocument(await page.text()).content).toMatchObject({ counts: { bureauReports: 1 } });
    const nobody = await hiram.borrower();
    expect(readDocument(await (await nobody.page('/your-data', {})).text()).content).toMatchObject({
      counts: { bureauReports: 0 },
    });
  });

  it('BUREAU-04 has a loan that was paid off once more, as closed, and leaves it out after that', async () => {
    await hiram.setToday('2027-04-01');
    const [owed] = (await cashier.get<{ owedMinor: number }[]>(`/loans?search=${lateLoan}`)).data;
    await sendPaymentReport(hiram, {
      ...{ paymentId: 'all-of-it', reference, state: 'SUCCEEDED', amountMinor: owed?.owedMinor ?? 0 },
    });
    await hiram.worker.drain();
    await hiram.setToday('2027-07-01');
    expect(await make({ day: '2027-04-30' })).toMatchObject({
      closedLoans: 1,
      openLoans: 0,
      previousDay: day,
    });
    expect(await make({ day: '2027-05-31' })).toMatchObject({
      closedLoans: 0,
      openLoans: 0,
      closedBefore: 1,
    });
  });

  const borrowRupees = async (borrower: TestBorrower): Promise<string> => {
    const account = { cardType: '1', vpa: 'isha@okhdfcbank', salaryDay: '15' };
    await borrower.call('bindCardNew', { product_id: '2003', ...account });
    const orderId = await takeLoan(borrower, '2003');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    return orderId;
  };

  it('BUREAU-02 BUREAU-03 BUREAU-04 reports rupees as of the 15th, a dispute with it, and each loan once where two make it', async () => {
    await hiram.setToday('2027-08-10');
    const borrower = await hiram.borrower({ system: '1', name: 'Isha Rao' });
    const orderId = await borrowRupees(borrower);
    const complaint = {
      problemType: '2',
      problemDetail: 'I never took this.',
      problemImage: '',
      orderNo: orderId,
    };
    expect((await borrower.call('problemSave', complaint)).code).toBe(0);
    await borrowRupees(await hiram.borrower({ system: '1' }));
    await hiram.setToday('2027-08-16');
    const asked = { market: 'IN', day: '2027-08-15' } as const;
    const started = await startReport(hiram.context, { ...asked, kind: 'regular', askedBy: 'two' });
    if (!started.ok) throw new Error('not started');
    const { id } = started.value;
    await Promise.all([makeReport(hiram.context, id), makeReport(hiram.context, id), hiram.worker.drain()]);
    const { data } = await cashier.get<BureauReportItem>(`/bureau-reports/${id}`);
    expect(data).toMatchObject({ ...asked, state: 'ready', openLoans: 2, closedLoans: 0, unreadable: 0 });
    expect(await loansOf(id)).toHaveLength(2);
    const rows = (await (await fileOf(id)).text()).split('\r\n').filter((line) => line.includes('IN'));
    expect(
      rows.map((row) => [row.includes(orderId), row.includes('Isha Rao'), row.endsWith('true')]),
    ).toEqual(
      expect.arrayContaining([
        [true, true, true],
        [false, false, false],
      ]),
    );
  });
});
