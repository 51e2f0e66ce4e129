import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { BorrowerSearch } from '@hiram/wire/staff/borrowers/borrowers';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { DocumentContent, DocumentListContent } from '@hiram/wire/views/documents';
import type { PaymentsView } from '@hiram/wire/views/payment-views';
import { beforeAll, expect } from 'vitest';
import { readRecord } from '../partner-api/read-records.ts';
import { importRuns, kindsOf } from '../testing/book-import/import-runs.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { readDocument } from '../testing/reading/read-document.ts';
import { lineDueToday } from '../testing/samples/loan-lines.ts';
import { signInStaff } from '../testing/staff/staff.ts';

describeHiram('the pages of loans that were taken over', ({ hiram, test }) => {
  const { run, query, loanOf } = importRuns(hiram);
  beforeAll(() => hiram.setToday('2026-11-20'));

  test('IMPORT-11 its borrower reads where it was, what was paid there, and no agreement of ours', async () => {
    await hiram.setToday('2026-11-22');
    const line = lineDueToday('PG-1', '09178811501', {
      owed: { on: '2026-11-21', totalMinor: 625_000, parts: { penaltyMinor: 125_000 } },
    });
    expect(kindsOf(await run([line]))).toEqual(['agrees']);
    await hiram.worker.drain();
    const loan = await loanOf('PG-1');
    const borrower = await hiram.borrower({ phone: '09178811501', name: 'Corazon Magsaysay' });
    expect(borrower.userId).toBe(loan.borrowerId);
    const own = { orderId: loan.id, productId: '1003' };
    const shown = async <T>(path: string, more: Record<string, string> = {}) =>
      readDocument<T>(await (await borrower.page(path, { ...own, ...more })).text());
    const order = await borrower.call<LoanDetailsAnswer>('loanDetails', {}, own);
    const rows = order.data.userOrderDetail.detail.map(({ text, value }) => [text, value]);
    expect(rows).toContainEqual(['Taken over from', 'Lendbook 4']);
    expect(rows).toContainEqual(['Loan No. there', 'PG-1']);
    expect([order.data.orderStatus, order.data.isScore]).toEqual([180, '0']);
    const payments = await shown<PaymentsView>('/payments');
    expect(payments.content.payments).toMatchObject([
      {
        ...{ state: 'Taken over', title: 'Palawan counter', amount: '₱ 5.300,00' },
        rows: [{ value: '2026-10-06' }, { value: 'OR-1001' }],
      },
    ]);
    expect(payments.content.payments[0]?.link).toBeUndefined();
    const list = await shown<DocumentListContent>('/documents');
    expect([list.content.documents, list.content.receipts]).toEqual([[], []]);
    const statement = await shown<DocumentContent>('/documents/statement', { day: '2026-11-22' });
    expect(statement.content.notes).toEqual([
      'Payments until 2026-11-21 were made to Lendbook 4, before we took over this loan.',
    ]);
    const labels = statement.content.sections.flatMap(({ rows: each }) => each.map(({ text }) => text));
    expect(labels).toContain('Loan No. there');
    expect(labels).not.toContain('Accepted on');
    const [paidBefore] = await query<{ id: string }>(
      'select id from taken_over_payment where order_id = $1',
      [loan.id],
    );
    for (const [path, more] of [
      ['/documents/receipt', { paymentId: paidBefore?.id ?? '' }],
      ['/documents/agreement', { id: 'loan-agreement' }],
      ['/application', {}],
    ] as const)
      expect([path, (await borrower.page(path, { ...own, ...more })).status]).toEqual([path, 404]);
  });

  test('IMPORT-11 staff find it by its old number, and read where it comes from', async () => {
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const loan = await loanOf('PG-1');
    const found = await officer.get<BorrowerSearch>('/borrowers?q=pg-1');
    expect(found.data.found).toMatchObject([{ borrowerId: loan.borrowerId, by: 'loan' }]);
    const { data } = await officer.get<LoanStory>(`/loans/${loan.id}/story`);
    expect(data.loan.takenOver).toEqual({
      ...{ source: 'Lendbook 4', oldNumber: 'PG-1', on: '2026-11-21', owedMinor: 625_000 },
    });
    expect(data.agreements).toEqual([]);
    expect(data.payments).toMatchObject([
      { amountMinor: 530_000, provider: 'Palawan counter', reference: 'OR-1001', learnedFrom: 'taken-over' },
    ]);
    expect(data.events.map(({ kind, isReversible }) => [kind, isReversible])).toEqual([
      ['disbursed', false],
      ['paid', false],
      ['taken-over', false],
    ]);
    for (const { amountMinor, lines } of data.explanations)
      if (amountMinor !== null)
        expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(amountMinor);
    const record = await readRecord.loans(hiram.context, loan.id);
    expect(record).toMatchObject({ oldNumber: 'PG-1', paidOutOn: '2026-08-21', status: 'overdue' });
    expect(data.audit.map(({ action }) => action)).toContain('npm run import');
    const agent = await signInStaff(hiram.baseUrl, 'auditor');
    expect((await agent.get<LoanStory>(`/loans/${loan.id}/story`)).data.loan.contractNumber).toMatch(
      /HR20260821/,
    );
  });
});
