import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import { roles } from '@hiram/wire/staff/permissions';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../ground/engine/sql.ts';
import { newId } from '../../ground/new-id.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { decideOn, requestAction } from '../../testing/staff/staff-actions.ts';

const productId = '1003';

describeHiram('an action with an approver', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  let officer: TestStaff;
  let second: TestStaff;
  let support: TestStaff;
  let orderId: string;

  beforeAll(async () => {
    cashier = await staffOf('cashier');
    officer = await staffOf('credit-officer');
    second = await signInStaff(hiram.baseUrl, 'credit-officer');
    support = await staffOf('support');
  });
  /** A loan whose first instalment of 5,300.00 is seven days late: 1,000.00 once and 265.00 a day. */
  beforeEach(async () => {
    await hiram.setToday('2026-11-20');
    orderId = await borrow(hiram, await hiram.borrower(), productId);
    await hiram.setToday('2027-01-12');
  });

  const penalty = async (): Promise<number> =>
    (await hiram.ledger(orderId)).balances['penalty-receivable'] ?? 0;
  const waive = (amountMinor: number, staff = support, key = newId()) =>
    requestAction(staff, { kind: 'waive', orderId, input: { part: 'penalty', amountMinor } }, key);
  const read = async (id: string) => (await cashier.get<ActionItem>(`/actions/${id}`)).data;
  const owed = 100_000 + 7 * 26_500;

  test('a small waiver is carried out at once, and split waivers count together', async () => {
    expect((await waive(60_000)).data).toMatchObject({ status: 'done', decidedBy: '' });
    expect(await penalty()).toBe(owed - 60_000);
    expect((await waive(60_001)).data.status).toBe('waiting');
    expect(await penalty()).toBe(owed - 60_000);
  });

  test('SAFE-06 what somebody requested whose account was disabled since is only declined', async () => {
    const gone = await signInStaff(hiram.baseUrl, 'support');
    const asked = (await waive(200_000, gone)).data;
    const administrator = await staffOf('administrator');
    const path = '/staff-accounts?perPage=100';
    const accounts = (await administrator.get<{ id: string; name: string }[]>(path)).data;
    const id = accounts.find(({ name }) => name === gone.account.name)?.id;
    expect((await administrator.send('POST', `/staff-accounts/${id}/disabled`)).status).toBe(200);
    expect((await decideOn(officer, asked)).error?.code).toBe('not-possible');
    expect(await penalty()).toBe(owed);
    expect((await decideOn(officer, asked, false)).data.status).toBe('declined');
  });

  test('SAFE-06 what somebody requested who may not ask for it any more is only declined', async () => {
    const moved = await signInStaff(hiram.baseUrl, 'support');
    const asked = (await waive(200_000, moved)).data;
    const setRole = (role: string) =>
      hiram.database.pool.query('update staff_account set role = $1 where sign_in_name = $2', [
        role,
        moved.account.name,
      ]);
    await setRole('grievance-officer');
    expect(await decideOn(officer, asked)).toMatchObject({
      status: 422,
      error: { message: expect.stringContaining('another role') },
    });
    expect(await penalty()).toBe(owed);
    await setRole('collector');
    expect((await decideOn(officer, asked)).data.status).toBe('done');
  });

  test('a large one changes nothing until an approver approves the request they read', async () => {
    const asked = (await waive(200_000)).data;
    expect([asked.status, await penalty()]).toEqual(['waiting', owed]);
    const { data } = await decideOn(officer, asked);
    expect(data).toMatchObject({
      status: 'done',
      askedBy: support.account.name,
      decidedBy: officer.account.name,
    });
    expect(await penalty()).toBe(owed - 200_000);
    const events = await hiram.context.db
      .selectFrom('order_event')
      .select('body')
      .where('id', '=', asked.id)
      .execute();
    expect(JSON.stringify(events)).not.toContain('checked by staff');
  });

  test('nobody approves their own request, a changed one or a decided one', async () => {
    const asked = (await waive(200_000, officer)).data;
    expect((await decideOn(officer, asked)).error?.code).toBe('own-request');
    const changed = { id: asked.id, inputSha256: 'a'.repeat(64) };
    expect((await decideOn(second, changed)).error?.code).toBe('request-changed');
    expect((await decideOn(second, asked, false)).data.status).toBe('declined');
    expect((await decideOn(second, asked)).error?.code).toBe('request-decided');
    expect((await decideOn(support, asked)).error?.code).toBe('not-permitted');
    expect(await penalty()).toBe(owed);
  });

  test('the same action cannot be requested twice, and a key identifies one request, once it was not refused', async () => {
    const key = newId();
    expect((await waive(99_000_000, support, key)).error?.code).toBe('amount-above-debt');
    const first = (await waive(200_000, support, key)).data;
    expect((await waive(200_000, support, key)).data).toEqual(first);
    expect(await waive(200_001, support, key)).toMatchObject({
      status: 409,
      error: { code: 'key-used-differently' },
    });
    expect((await waive(200_000, officer)).error?.code).toBe('asked-already');
    expect((await waive(200_000, officer, key)).error?.code).toBe('asked-already');
    const same = { kind: 'waive', input: { part: 'penalty', amountMinor: 200_000 } };
    const others = await borrow(hiram, await hiram.borrower(), productId);
    const elsewhere = await requestAction(support, { ...same, orderId: others }, key);
    expect(elsewhere.error?.code).toBe('key-used-differently');
    const keyless = await support.send('POST', '/actions', { kind: 'hold', orderId, input: {}, reason: 'x' });
    expect(keyless).toMatchObject({ status: 400, error: { code: 'malformed' } });
  });

  test('one key sent many times at once has one effect', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 8 }, () => waive(50_000, support, key)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await penalty()).toBe(owed - 50_000);
  });

  test('DESK-03 a second waiver of the same part is refused while the first waits; another part is not', async () => {
    await waive(200_000);
    expect(await waive(150_000, officer)).toMatchObject({ status: 409, error: { code: 'rival-waits' } });
    const other = { kind: 'waive', orderId, input: { part: 'principal', amountMinor: 30_000 } };
    expect((await requestAction(officer, other)).status).toBe(200);
  });

  test('two simultaneous approvals have one effect', async () => {
    const asked = (await waive(200_000)).data;
    const answers = await Promise.all([decideOn(officer, asked), decideOn(second, asked)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await penalty()).toBe(owed - 200_000);
  });

  test('an action that is no longer possible is refused at approval, and the refusal is kept', async () => {
    const asked = (await waive(owed)).data;
    const cash = { paidOn: '2027-01-12', method: 'cash', proof: 'OR-1' };
    const paid = await requestAction(cashier, {
      kind: 'record-payment',
      orderId,
      input: { ...cash, amountMinor: owed - 1 },
    });
    if (paid.data.status === 'waiting') await decideOn(officer, paid.data);
    const refused = await decideOn(officer, asked);
    expect(refused).toMatchObject({ status: 422, error: { code: 'amount-above-debt' } });
    expect(await read(asked.id)).toMatchObject({ status: 'refused', refusal: 'amount-above-debt' });
    expect(await penalty()).toBe(1);
  });

  test('a failure during the approval leaves it waiting, and it can be approved afterwards', async () => {
    const asked = (await waive(200_000)).data;
    await sql`alter table order_event add constraint of_the_test check (false) not valid`.execute(
      hiram.context.db,
    );
    expect((await decideOn(officer, asked)).status).toBe(500);
    await sql`alter table order_event drop constraint of_the_test`.execute(hiram.context.db);
    expect([(await read(asked.id)).status, await penalty()]).toEqual(['waiting', owed]);
    expect((await decideOn(officer, asked)).data.status).toBe('done');
    expect(await penalty()).toBe(owed - 200_000);
  });

  test('only its requester withdraws it', async () => {
    const asked = (await waive(200_000)).data;
    const withdraw = (staff: TestStaff) => staff.send<ActionItem>('POST', `/actions/${asked.id}/withdrawal`);
    expect((await withdraw(officer)).error?.code).toBe('not-permitted');
    expect((await withdraw(support)).data.status).toBe('withdrawn');
    expect((await decideOn(officer, asked)).error?.code).toBe('request-decided');
    expect((await waive(200_000)).data.status).toBe('waiting');
  });

  test('a preview shows the postings and writes nothing', async () => {
    const body = { kind: 'waive', orderId, input: { part: 'penalty', amountMinor: 200_000 } };
    const { data } = await support.send<{
      needsSecondPerson: boolean;
      before: { owedMinor: number };
      after: { owedMinor: number };
      postings: object[];
    }>('POST', '/actions/preview', body);
    expect(data.needsSecondPerson).toBe(true);
    expect(data.before.owedMinor - data.after.owedMinor).toBe(200_000);
    expect(data.postings).toEqual([
      {
        kind: 'waived',
        valueDay: '2027-01-12',
        debit: 'waivers',
        credit: 'penalty-receivable',
        amountMinor: 200_000,
        isReversal: false,
      },
    ]);
    expect(await penalty()).toBe(owed);
    const asked = (await waive(200_000)).data;
    const { data: again } = await officer.get<object>(`/actions/${asked.id}/preview`);
    expect(again).toEqual(data);
  });

  test('the list shows waiting actions first, the approvals only those, and neither without the permission', async () => {
    const done = (await waive(1_000)).data;
    const asked = (await waive(200_000)).data;
    const list = async (path: string) => (await officer.get<ActionItem[]>(path)).data.map(({ id }) => id);
    expect(await list(`/actions?orderId=${orderId}&sort=waiting&order=desc`)).toEqual([asked.id, done.id]);
    expect(await list(`/approvals?orderId=${orderId}`)).toEqual([asked.id]);
    expect((await support.get('/approvals')).status).toBe(403);
  });

  test('each role requests only the actions of its permissions', async () => {
    const may: Record<string, readonly string[]> = {
      support: ['waive'],
      collector: ['waive', 'hold'],
      'credit-officer': ['waive', 'hold'],
      cashier: ['waive', 'hold', 'record-payment'],
    };
    for (const role of roles) {
      const staff = await signInStaff(hiram.baseUrl, role);
      const payment = { amountMinor: 1, paidOn: '2027-01-12', method: 'cash', proof: newId() };
      const inputs = { waive: { part: 'penalty', amountMinor: 1 }, hold: {}, 'record-payment': payment };
      for (const [kind, input] of Object.entries(inputs)) {
        const { status } = await requestAction(staff, { kind, orderId, input });
        expect([role, kind, status === 403]).toEqual([role, kind, !may[role]?.includes(kind)]);
      }
    }
  });

  test('an unknown loan and an unknown action are not found', async () => {
    expect((await requestAction(support, { kind: 'write-off', orderId: newId() })).status).toBe(404);
    expect((await requestAction(support, { kind: 'write-off', orderId: 'nothing' })).status).toBe(404);
    expect((await decideOn(officer, { id: newId(), inputSha256: 'a'.repeat(64) })).status).toBe(404);
  });

  test('the audit trail records who requested and who decided', async () => {
    const asked = (await waive(200_000)).data;
    await decideOn(officer, asked);
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const of = async (subject: string) =>
      (await auditor.get<{ staff: string; outcome: string }[]>(`/audit-entries?subject=${subject}`)).data;
    expect((await of(`loans:${orderId}`)).map(({ staff }) => staff)).toContain(support.account.name);
    const decided = await of(`actions:${asked.id}`);
    expect(decided.map(({ staff, outcome }) => [staff, outcome])).toContainEqual([
      officer.account.name,
      'done',
    ]);
  });
});
