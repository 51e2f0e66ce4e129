import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import type { Role } from '@hiram/wire/staff/permissions';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import {
  changeByTwo,
  decideOnChange,
  enrolHolder,
  enterAs,
  type Holder,
  hireBy,
  requestChange,
  type TwoStaff,
} from '../../testing/staff/change-account.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { decideOn, requestAction } from '../../testing/staff/staff-actions.ts';

const hour = 3_600_000;
const today = '2026-12-01';

describeHiram('one person', ({ hiram }) => {
  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
  });

  const administrators = (): Promise<TestStaff[]> =>
    Promise.all([1, 2, 3].map(() => signInStaff(hiram.baseUrl, 'administrator')));
  const idOf = async (staff: TestStaff) => (await staff.get<{ staffId: string }>('/session')).data.staffId;
  const enter = (who: Holder) => enterAs(hiram, who);
  const hire = (two: TwoStaff, role: Role) => hireBy(hiram, two, role);
  const reset = async (two: TwoStaff, staff: TestStaff) => {
    const change = await changeByTwo(two, { kind: 'reset', staffId: await idOf(staff) });
    return enter(await enrolHolder(hiram, two, change));
  };
  const requestWaiver = async (staff: TestStaff): Promise<ActionItem> => {
    const orderId = await borrow(hiram, await hiram.borrower(), '1003');
    const asked = await requestAction(staff, {
      kind: 'waive',
      orderId,
      input: { part: 'principal', amountMinor: 200_000 },
    });
    expect(asked).toMatchObject({ error: null, data: { status: 'waiting' } });
    return asked.data;
  };

  test('SAFE-06 who asked for two accounts is not two persons by them: neither approves for the other', async () => {
    const [first, second] = (await administrators()) as [TestStaff, TestStaff];
    const [one, other] = [
      await hire([first, second], 'cashier'),
      await hire([first, second], 'credit-officer'),
    ];
    const asked = await requestWaiver(one);
    expect(await decideOn(other, asked)).toMatchObject({ status: 403, error: { code: 'not-two-persons' } });
    for (const administrator of [first, second])
      expect((await decideOn(administrator, asked)).error?.code).toBe('not-permitted');
    const stranger = await signInStaff(hiram.baseUrl, 'credit-officer');
    expect((await decideOn(stranger, asked)).data.status).toBe('done');
  });

  test('SAFE-06 who had a colleague reset approves neither with that account nor against it, until the set time is over', async () => {
    const [first, second] = (await administrators()) as [TestStaff, TestStaff];
    const theirs = await reset([first, second], await signInStaff(hiram.baseUrl, 'credit-officer'));
    const alsoTheirs = await reset([second, first], await signInStaff(hiram.baseUrl, 'credit-officer'));
    const asked = await requestWaiver(theirs);
    expect((await decideOn(first, asked)).error?.code).toBe('not-permitted');
    expect((await decideOn(alsoTheirs, asked)).error?.code).toBe('not-two-persons');
    const stranger = await signInStaff(hiram.baseUrl, 'credit-officer');
    expect((await decideOn(stranger, asked)).data.status).toBe('done');
    const later = await requestWaiver(theirs);
    hiram.passTime(73 * hour);
    const again = await enter(alsoTheirs.account);
    expect((await decideOn(again, later)).data.status).toBe('done');
  });

  test('SAFE-06 who holds an administrator approves no change of accounts that it asked for, nor through a third account', async () => {
    const [first, second, third] = (await administrators()) as [TestStaff, TestStaff, TestStaff];
    const held = await reset([first, second], third);
    const asked = (
      await requestChange(held, { kind: 'add', name: `x-${newId().slice(-8)}`, role: 'cashier' })
    ).data;
    for (const each of [first, second])
      expect((await decideOnChange(each, asked)).error?.code).toBe('not-two-persons');
    const fourth = await signInStaff(hiram.baseUrl, 'administrator');
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    const through = await reset([held, fourth], cashier);
    const payment = await requestWaiver(through);
    expect((await decideOn(first, payment)).error?.code, 'DESK-10').toBe('not-permitted');
    expect((await decideOnChange(fourth, asked)).data.status).toBe('done');
  });

  test('two administrators who add a colleague go on approving for each other', async () => {
    const [first, second] = (await administrators()) as [TestStaff, TestStaff];
    await hire([first, second], 'support');
    const change = await changeByTwo([second, first], {
      kind: 'add',
      name: `y-${newId().slice(-8)}`,
      role: 'support',
    });
    expect(change.status).toBe('done');
  });

  test('SAFE-20 records so much cash a day alone, over all loans; then a second person is asked', async () => {
    await hiram.setToday(today);
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    const statuses: string[] = [];
    const record = async (staff = cashier, paidOn = today) => {
      const orderId = await borrow(hiram, await hiram.borrower(), '1003');
      const input = { amountMinor: 500_000, paidOn, method: 'cash', proof: newId() };
      return (await requestAction(staff, { kind: 'record-payment', orderId, input })).data.status;
    };
    for (let loans = 0; loans < 5; loans += 1) statuses.push(await record());
    expect(statuses).toEqual(['done', 'done', 'waiting', 'waiting', 'waiting']);
    expect(await record(await signInStaff(hiram.baseUrl, 'cashier'))).toBe('done');
    await hiram.setToday('2026-12-02');
    expect(await record(cashier, '2026-12-02')).toBe('done');
  });

  test('SAFE-20 does not get round the limit of a day by recording on several loans at once', async () => {
    await hiram.setToday(today);
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    const orders: string[] = [];
    for (let loans = 0; loans < 4; loans += 1)
      orders.push(await borrow(hiram, await hiram.borrower(), '1003'));
    const answers = await Promise.all(
      orders.map((orderId) =>
        requestAction(cashier, {
          kind: 'record-payment',
          orderId,
          input: { amountMinor: 500_000, paidOn: today, method: 'cash', proof: newId() },
        }),
      ),
    );
    expect(answers.map(({ data }) => data.status).sort()).toEqual(['done', 'done', 'waiting', 'waiting']);
  });
});
