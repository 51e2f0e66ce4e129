import { createHash } from 'node:crypto';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { roles } from '@hiram/wire/staff/permissions';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { linesOfPdf } from '../../testing/reading/read-pdf.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = '1003';

describeHiram('documents that staff issue', ({ hiram, staffOf }) => {
  let support: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    support = await staffOf('support');
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower({ name: 'Rosa Recto' });
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
  });

  const issue = (body: object, who = support, loan = orderId) =>
    who.send<{ number: string }>('POST', `/loans/${loan}/documents`, body);
  const read = (number: string, language = 'en', loan = orderId) =>
    support.get<{ fileName: string; base64: string }>(
      `/loans/${loan}/documents/${number}/file?language=${language}`,
    );
  const story = async () => (await support.get<LoanStory>(`/loans/${orderId}/story`)).data;

  test('DOC-03 a statement of a chosen day is issued once, listed as issued by staff, and saved as a file', async () => {
    const { status, data } = await issue({ kind: 'statement', subject: '2026-12-20' });
    expect([status, data.number]).toEqual([200, expect.stringMatching(/^([0-9A-Z]{4}-){4}[0-9A-Z]{4}$/)]);
    expect((await issue({ kind: 'statement', subject: '2026-12-20' })).data.number).toBe(data.number);
    expect((await story()).documents).toMatchObject([
      {
        kind: 'statement',
        subject: '2026-12-20',
        number: data.number,
        issuedBy: 'staff',
        standing: 'genuine',
      },
    ]);
    const file = (await read(data.number)).data;
    expect(file.fileName).toMatch(/^statement-[0-9A-Z]{20}\.pdf$/);
    const lines = await linesOfPdf(Buffer.from(file.base64, 'base64'));
    expect(lines.join(' ')).toContain('Rosa Recto');
    const other = (await read(data.number, 'fil')).data;
    const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(hashOf(other.base64)).not.toBe(hashOf(file.base64));
  });

  test('DOC-03 a receipt, and a certificate once the loan is paid off', async () => {
    expect((await issue({ kind: 'clearance' })).error).toEqual({
      code: 'not-possible',
      message: 'The loan is not paid off.',
    });
    const plan = await borrower.call<{ settlement: { amount: number } }>('loanPlayDetail', {
      orderId,
      productId,
    });
    const { amount } = plan.data.settlement;
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    const [payment] = (await story()).payments;
    expect((await issue({ kind: 'receipt', subject: payment?.id })).status).toBe(200);
    expect((await issue({ kind: 'clearance' })).status).toBe(200);
    expect((await story()).documents.map(({ kind }) => kind).sort()).toEqual(
      expect.arrayContaining(['clearance', 'receipt']),
    );
  });

  test('DOC-09 a demand letter is issued by who collects, in the language of the borrower, and states their rights', async () => {
    await hiram.setToday('2026-11-20');
    const late = await hiram.borrower({ name: 'Lita Late' });
    const loan = await borrow(hiram, late, productId);
    await late.page('/documents', { orderId: loan, lang: 'fil' });
    const collector = await staffOf('collector');
    const demand = (who = collector) => issue({ kind: 'demand' }, who, loan);
    expect((await demand()).error?.message).toBe('Nothing is overdue.');
    await hiram.setToday('2027-01-12');
    expect((await demand(support)).status).toBe(403);
    expect((await late.page('/documents/demand', { orderId: loan })).status).toBe(404);
    const { data } = await demand();
    expect((await demand()).data.number).toBe(data.number);
    const textOf = async (language: string) => {
      const path = `/loans/${loan}/documents/${data.number}/file${language}`;
      const file = await collector.get<{ base64: string }>(path);
      return (await linesOfPdf(Buffer.from(file.data.base64, 'base64'))).join(' ');
    };
    const english = await textOf('?language=en');
    for (const words of ['Lita Late', '2027-01-22', '7 days late', 'no crime', '06:00', 'SEC MC 18 of 2019'])
      expect(english).toContain(words);
    expect(english).toContain(hiram.context.brand.grievanceOfficer.name);
    expect(english).not.toMatch(/court|police|lawyer|arrest/i);
    expect(await textOf('')).toContain('Liham ng paniningil');
    const page = await late.page('/documents/demand', { orderId: loan });
    expect(page.status).toBe(200);
    const promise = { amountMinor: 100_000, dueDay: '2027-01-15', channel: 'call' };
    await collector.send('POST', `/collections/${loan}/promises`, promise);
    expect((await demand()).error?.message).toBe('A promise to pay is open.');
    await hiram.setToday('2027-01-05');
  });

  test('DOC-03 what the loan does not have is refused, and a number of another loan is unknown', async () => {
    for (const body of [
      { kind: 'receipt', subject: newId() },
      { kind: 'statement', subject: '2026-11-19' },
      { kind: 'statement', subject: '2030-01-01' },
      { kind: 'agreement' },
      { kind: 'disclosure', subject: newId() },
    ])
      expect((await issue(body)).error?.code).toBe('not-possible');
    const { number } = (await issue({ kind: 'statement', subject: '2026-12-21' })).data;
    const other = await borrow(hiram, await hiram.borrower(), productId);
    expect((await read(number, 'en', other)).status).toBe(404);
    expect((await read('0000-0000-0000-0000-0000')).status).toBe(404);
    expect((await issue({ kind: 'statement' }, support, newId())).status).toBe(404);
  });

  test('DOC-03 each issue and each read is in the audit trail, and roles without the permission issue nothing', async () => {
    const { number } = (await issue({ kind: 'statement', subject: '2026-12-22' })).data;
    await read(number);
    const auditor = await staffOf('auditor');
    const entries = await auditor.get<{ action: string; outcome: string }[]>(
      `/audit-entries?subject=loans:${orderId}&perPage=100`,
    );
    const trail = entries.data.map(({ action, outcome }) => `${outcome}: ${action}`);
    expect(trail).toContain('done: POST /loans/:id/documents');
    expect(trail).toContain('read: GET /loans/:id/documents/:number/file');
    for (const role of roles) {
      const { status } = await issue({ kind: 'statement', subject: '2026-12-22' }, await staffOf(role));
      const may = ['support', 'credit-officer', 'collector', 'cashier'].includes(role);
      expect([role, status]).toEqual([role, may ? 200 : 403]);
    }
  });
});
