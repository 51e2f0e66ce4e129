import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import type { DeskRequestItem } from '@hiram/wire/staff/actions/requests';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { borrow, walletFields } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { decideDeskRequest, submitDeskRequest } from '../../testing/staff/desk-requests.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { decideOn, requestAction } from '../../testing/staff/staff-actions.ts';

const productId = '1003';

describeHiram('who decides what colleagues request', ({ hiram, staffOf }) => {
  let collector: TestStaff;
  let cashier: TestStaff;
  let officer: TestStaff;
  let orderId: string;

  beforeAll(async () => {
    collector = await staffOf('collector');
    cashier = await staffOf('cashier');
    officer = await staffOf('credit-officer');
  });
  beforeEach(async () => {
    await hiram.setToday('2026-11-20');
    orderId = await borrow(hiram, await hiram.borrower(), productId);
    await hiram.setToday('2027-01-12');
  });

  const request = async (kind: string, input: object = {}, staff = collector) => {
    const asked = (await requestAction(staff, { kind, orderId, input })).data;
    expect(asked.status).toBe('waiting');
    return asked;
  };
  const pause = { fromDay: '2027-01-12', throughDay: '2027-01-20' };
  const waitingFor = async (staff: TestStaff, list: 'actions' | 'requests' = 'actions') =>
    (await staff.get<{ id: string }[]>(`/${list}?waitsFor=me&perPage=100`)).data.map(({ id }) => id);
  const countOf = async (staff: TestStaff, queue: string) =>
    (await staff.get<Record<string, number>>('/queue-counts')).data[queue];

  test.each([
    ['a pause of penalties and reminders', 'pause', pause],
    ['a waiver', 'waive', { part: 'penalty', amountMinor: 200_000 }],
    ['a write-off', 'write-off', {}],
  ])(
    'DESK-10 %s is a change of the loan: a cashier neither approves nor rejects it',
    async (_what, kind, input) => {
      const asked = await request(kind, input);
      for (const approve of [true, false])
        expect((await decideOn(cashier, asked, approve)).error?.code).toBe('not-permitted');
      expect((await decideOn(officer, asked)).data.status).toBe('done');
    },
  );

  test('DESK-10 a movement of money is decided by a cashier, and by a credit officer where the cashier requested it', async () => {
    const cash = (proof: string) => ({ amountMinor: 1_200_000, paidOn: '2027-01-12', method: 'cash', proof });
    const recorded = await request('record-payment', cash('OR-31'), cashier);
    expect((await decideOn(officer, recorded)).data.status).toBe('done');
    await requestAction(cashier, { kind: 'record-payment', orderId, input: cash('OR-32') }).then(({ data }) =>
      decideOn(officer, data),
    );
    const refund = await request('refund', { amountMinor: 10_000 });
    expect((await decideOn(cashier, refund)).data.status).toBe('done');
  });

  test('DESK-14 a list and the menu have for each person what they decide: nothing of another role, nothing of their own', async () => {
    const [before, beforeCashier] = [
      await countOf(officer, 'approvals'),
      await countOf(cashier, 'approvals'),
    ];
    const paused = await request('pause', pause);
    const own = await request('waive', { part: 'penalty', amountMinor: 200_000 }, officer);
    expect(await waitingFor(officer)).toContain(paused.id);
    expect(await waitingFor(officer)).not.toContain(own.id);
    expect(await waitingFor(cashier)).toEqual([]);
    expect(await waitingFor(collector)).toEqual([]);
    expect(await countOf(officer, 'approvals')).toBe((before ?? 0) + 1);
    expect(await countOf(cashier, 'approvals')).toBe(beforeCashier);
    const all = (await cashier.get<ActionItem[]>(`/actions?orderId=${orderId}`)).data;
    expect(all.map(({ id }) => id).sort()).toEqual([paused.id, own.id].sort());
    await decideOn(officer, paused, false);
    expect(await countOf(officer, 'approvals')).toBe(before);
  });

  test('DESK-14 requests without a loan are counted for who decides them, and not for who only reads or asked', async () => {
    const account = { product_id: productId, ...walletFields, walletNumber: '09177009901' };
    const ids: string[] = [];
    for (const name of ['Rosa Roxas', 'Rosa Rojas']) {
      const borrower = await hiram.borrower({ name });
      expect((await borrower.call('bindCardNew', account)).code).toBe(0);
      ids.push(borrower.userId);
    }
    const second = await signInStaff(hiram.baseUrl, 'credit-officer');
    const input = { borrowerId: ids[0], otherId: ids[1] };
    const asked: DeskRequestItem = (await submitDeskRequest(officer, { kind: 'different-persons', input }))
      .data;
    expect(await waitingFor(second, 'requests')).toEqual([asked.id]);
    expect(await countOf(second, 'requests')).toBe(1);
    for (const staff of [officer, cashier, collector]) {
      expect(await waitingFor(staff, 'requests')).toEqual([]);
      expect(await countOf(staff, 'requests')).toBe(0);
    }
    expect((await decideDeskRequest(second, asked)).data.status).toBe('done');
    expect(await countOf(second, 'requests')).toBe(0);
  });
});
