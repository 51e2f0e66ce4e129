import { beforeAll, expect, test } from 'vitest';
import { applyFor, borrow } from '../../../testing/borrowers/lend.ts';
import { describeHiram } from '../../../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../../../testing/staff/staff.ts';

type Item = {
  id: string;
  status: string;
  contractNumber: string;
  borrower: string;
  phone: string;
  dueDay: string;
  daysLate: number;
  owedMinor: number;
  principalMinor: number;
  lastContactAt: string;
};

const productId = '1003';

describeHiram('the lists of loans', ({ hiram, staffOf }) => {
  let support: TestStaff;
  beforeAll(async () => {
    support = await staffOf('support');
  });

  const running = async (name: string): Promise<string> => {
    await hiram.setToday('2026-11-20');
    return borrow(hiram, await hiram.borrower({ name }), productId);
  };
  const loanOf = async (id: string) => (await support.get<Item>(`/loans/${id}`)).data;
  const overdue = async (query = '') =>
    (await support.get<Item[]>(`/overdue-loans?perPage=100&${query}`)).data;

  test('every loan is listed and found by contract number, id and phone', async () => {
    const borrower = await hiram.borrower({ name: 'Lia Listed' });
    const id = await applyFor(borrower, productId);
    const loan = await loanOf(id);
    expect(loan).toMatchObject({ status: 'under-review', borrower: 'Lia Listed', owedMinor: 0, dueDay: '' });
    for (const text of [id, loan.contractNumber, loan.contractNumber.toLowerCase(), loan.phone])
      expect((await support.get<Item[]>(`/loans?search=${text}`)).data.map((each) => each.id)).toEqual([id]);
    expect((await support.get<Item[]>('/loans?search=Lia')).data.map((each) => each.id)).toContain(id);
  });

  test('shows the amount owed and its due day, and follows the calendar from the due window to overdue', async () => {
    const id = await running('Cal Calendar');
    expect(await loanOf(id)).toMatchObject({ status: 'on-loan', principalMinor: 1_000_000 });
    const { dueDay, owedMinor } = await loanOf(id);
    expect(dueDay).toBe('2027-01-05');
    await hiram.setToday('2027-01-01');
    expect((await loanOf(id)).status).toBe('on-loan');
    await hiram.setToday('2027-01-02');
    expect((await loanOf(id)).status).toBe('due');
    await hiram.setToday('2027-01-06');
    const late = await loanOf(id);
    expect(late.status).toBe('overdue');
    expect(late.owedMinor).toBeGreaterThan(owedMinor);
  });

  test('an overdue loan is listed with its days late, its debt and the last message to its borrower', async () => {
    const id = await running('Olga Overdue');
    await hiram.setToday('2027-01-08');
    await hiram.worker.drain();
    const found = (await overdue()).find((each) => each.id === id);
    expect(found).toMatchObject({ daysLate: 3, dueDay: '2027-01-05', borrower: 'Olga Overdue' });
    expect(found?.lastContactAt).not.toBe('');
    expect((await overdue('daysLateMin=3&daysLateMax=3')).map((each) => each.id)).toContain(id);
    expect((await overdue('daysLateMin=4')).map((each) => each.id)).not.toContain(id);
    expect((await overdue('market=IN')).map((each) => each.id)).not.toContain(id);
    const counts = await support.get<Record<string, number>>('/queue-counts');
    expect(counts.data['overdue-loans']).toBe((await overdue()).length);
  });

  test('is filtered by status and sorted by allowed names; anything else is refused', async () => {
    const id = await applyFor(await hiram.borrower(), productId);
    const ids = async (status: string) =>
      (await support.get<Item[]>(`/loans?perPage=100&status=${status}`)).data.map((each) => each.id);
    expect(await ids('under-review')).toContain(id);
    expect(await ids('settled')).not.toContain(id);
    for (const bad of ['status=gone', 'sort=contract', 'daysLateMin=-1', 'productId=x', 'borrowerId=1'])
      expect(
        (await support.get(`/${bad.startsWith('days') ? 'overdue-loans' : 'loans'}?${bad}`)).status,
      ).toBe(400);
  });

  test('other roles are refused, and each read is audited with its reader and loan', async () => {
    const id = await applyFor(await hiram.borrower(), productId);
    const manager = await signInStaff(hiram.baseUrl, 'product-manager');
    expect((await manager.get(`/loans/${id}`)).status).toBe(403);
    expect((await manager.get('/overdue-loans')).status).toBe(403);
    await loanOf(id);
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const trail = await auditor.get<{ staff: string; outcome: string }[]>(
      `/audit-entries?subject=loans:${id}`,
    );
    expect(trail.data).toContainEqual(
      expect.objectContaining({ staff: support.account.name, outcome: 'read' }),
    );
  });
});
