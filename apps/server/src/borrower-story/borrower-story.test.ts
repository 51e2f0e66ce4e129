import type { BorrowerSearch, BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import type { LoanItem } from '@hiram/wire/staff/loans/loans';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '../ground/engine/sql.ts';
import { newId } from '../ground/new-id.ts';
import { borrow, openPayment } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { sendPaymentReport } from '../testing/samples/provider-messages.ts';
import type { TestStaff } from '../testing/staff/staff.ts';
import type { TestBorrower } from '../testing/test-hiram.ts';

const productId = '1003';
const name = 'Zenaida Peñaflor Quiambao';
const phone = '09178880123';

describeHiram('one borrower on one page', ({ hiram, staffOf }) => {
  let support: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;
  let loan: LoanItem;
  let reference: string;

  beforeAll(async () => {
    support = await staffOf('support');
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower({ name, phone });
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
    reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    const words = { paymentId: 'GW-9918273', reference, state: 'SUCCEEDED', amountMinor: 530_000 } as const;
    await sendPaymentReport(hiram, words);
    loan = (await support.get<LoanItem>(`/loans/${orderId}`)).data;
  });

  const search = async (q: string): Promise<BorrowerSearch['found']> =>
    (await support.get<BorrowerSearch>(`/borrowers?${new URLSearchParams({ q })}`)).data.found;
  const story = async (): Promise<BorrowerStory> =>
    (await support.get<BorrowerStory>(`/borrowers/${borrower.userId}/story`)).data;

  test.each([
    [
      'any spelling of the phone',
      'phone',
      () => ['09178880123', '+639178880123', '639178880123', '0917 888 0123'],
    ],
    ['words of the name', 'name', () => ['zenaida', 'Quiambao Zenaida', 'PENAFLOR', name]],
    ['the beginning of a loan number', 'loan', () => [loan.contractNumber, loan.contractNumber.slice(0, -3)]],
    ['a reference of ours or of the provider', 'payment', () => [reference, 'GW-9918273']],
    ['an id of ours', 'id', () => [orderId, borrower.userId]],
  ] as const)('DESK-06 finds a borrower by %s', async (_what, by, texts) => {
    for (const text of texts())
      expect(await search(text), text).toEqual([
        expect.objectContaining({ borrowerId: borrower.userId, borrower: name, by }),
      ]);
  });

  test('DESK-06 every list of loans is searched in the same ways', async () => {
    for (const text of ['quiambao', '+63 917 888 0123', loan.contractNumber.slice(0, -2).toLowerCase()]) {
      const { data } = await support.get<LoanItem[]>(`/loans?${new URLSearchParams({ search: text })}`);
      expect(
        data.map(({ id }) => id),
        text,
      ).toEqual([orderId]);
    }
  });

  test('DESK-06 finds nobody by a part of a word, by a foreign word or by nothing', async () => {
    for (const text of ['zena', 'zenaida cruz', '%%', '09170000000', 'GW-99', newId()])
      expect(await search(text), text).toEqual([]);
    expect((await support.get('/borrowers?q=a')).status).toBe(400);
  });

  test('DESK-07 shows the person, all loans, payments and messages, and keeps the notes of staff', async () => {
    const write = () =>
      support.send<BorrowerStory['notes'][number]>(
        'POST',
        `/borrowers/${borrower.userId}/notes`,
        { text: 'Works nights; call after four.' },
        'note-whose-answer-was-lost',
      );
    const note = await write();
    expect((await write()).data.id).toBe(note.data.id);
    expect(note.data).toMatchObject({ staff: support.account.name });
    const told = await story();
    expect(told.borrower).toMatchObject({ name, market: 'PH', id: borrower.userId });
    expect(told.loans).toMatchObject([{ orderId, contractNumber: loan.contractNumber }]);
    expect(told.payments).toMatchObject([{ orderId, amountMinor: 530_000, reference }]);
    expect(told.accounts).toHaveLength(1);
    expect(told.notes).toMatchObject([{ text: 'Works nights; call after four.' }]);
  });

  test('DESK-07 a note is encrypted, and neither changed nor removed', async () => {
    const rows = await hiram.context.db.selectFrom('staff_note').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0]?.text_cipher.toString('utf8'))).not.toContain('nights');
    for (const change of [
      'update staff_note set written_at = now()',
      'delete from staff_note',
      'truncate staff_note',
    ])
      await expect(sql([change] as never).execute(hiram.context.db), change).rejects.toThrow();
  });

  test('DESK-07 an unknown borrower is not found, and reading is audited', async () => {
    expect((await support.get(`/borrowers/${newId()}/story`)).status).toBe(404);
    const body = { text: 'x' };
    expect((await support.send('POST', `/borrowers/${newId()}/notes`, body)).status).toBe(404);
    const auditor = await staffOf('auditor');
    await story();
    const subject = `borrowers:${borrower.userId}`;
    const { data } = await auditor.get<{ action: string }[]>(`/audit-entries?search=${subject}`);
    expect(data.map(({ action }) => action)).toContain('GET /borrowers/:id/story');
    expect((await auditor.send('POST', `/borrowers/${borrower.userId}/notes`, body)).status).toBe(403);
  });

  test('DESK-06 shows the open loan of one borrower beside another who has more than a hundred newer ones', async () => {
    const many = await hiram.borrower({ name: 'Marcela Quiambao' });
    const settled = await borrow(hiram, many, productId);
    // Loans like that one, all newer, of which none is open.
    const { pool } = hiram.database;
    const { rows } = await pool.query(`select string_agg(column_name, ', ') as own,
        string_agg('r.' || column_name, ', ') as copied from information_schema.columns
      where table_schema = current_schema() and table_name = 'loan_order' and is_generated = 'NEVER'`);
    await pool.query(
      `insert into loan_order (${rows[0].own}) select ${rows[0].copied} from loan_order l, generate_series(1, 120) n,
        jsonb_populate_record(l, jsonb_build_object('is_open', false, 'next_day_work', null,
          'contract_number', 'MANY' || n, 'created_at', l.created_at + n * interval '1 minute',
          'id', left(gen_random_uuid()::text, 34) || right(l.id::text, 2))) r
      where l.id = $1`,
      [settled],
    );
    const found = await search('quiambao');
    const loansOf = (id: string) => found.find(({ borrowerId }) => borrowerId === id)?.loans;
    expect(loansOf(borrower.userId)).toMatchObject([{ orderId }]);
    expect(loansOf(many.userId)?.[0]).toMatchObject({ orderId: settled });
  });
});
