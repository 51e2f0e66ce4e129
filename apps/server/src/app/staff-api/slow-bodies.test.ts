import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { staffPath } from '@hiram/wire/staff/staff-addresses';
import { expect, it, vi } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { consoleHeaders, signInStaff, type TestStaff } from '../../testing/staff/staff.ts';

describeHiram('a staff request whose body comes slowly', ({ hiram, staffOf }) => {
  const accountOf = ({ account }: TestStaff) =>
    hiram.database.db
      .selectFrom('staff_account as a')
      .innerJoin('staff_session as s', 's.staff_id', 'a.id')
      .select(['a.id', 's.seen_at'])
      .where('a.sign_in_name', '=', account.name)
      .executeTakeFirstOrThrow();

  /** Sends the beginning, waits until the server has read the session, lets something happen, and sends the rest. */
  async function sendSlowly(staff: TestStaff, body: string, meanwhile: () => Promise<unknown>) {
    hiram.passTime(61_000);
    const { seen_at: before } = await accountOf(staff);
    const answered = Promise.withResolvers<{ status: number; code: string | undefined }>();
    const slow = request(`${hiram.baseUrl}${staffPath}/actions`, {
      method: 'POST',
      headers: {
        ...consoleHeaders,
        cookie: staff.cookie,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': newId(),
      },
    });
    slow.on('error', answered.reject);
    slow.on('response', async (response) => {
      const { error } = (await json(response)) as { error?: { code: string } };
      answered.resolve({ status: response.statusCode ?? 0, code: error?.code });
    });
    slow.write(body.slice(0, 20));
    await vi.waitFor(async () => expect((await accountOf(staff)).seen_at).not.toEqual(before), 10_000);
    await meanwhile();
    slow.end(body.slice(20));
    return answered.promise;
  }

  it.each([
    ['whose account is disabled meanwhile', 401, 'signed-out'],
    ['who is given another role meanwhile', 403, 'not-permitted'],
    ['who stays what they are', 200, undefined],
  ] as const)('SAFE-06 of somebody %s is answered with %d', async (who, status, code) => {
    await hiram.setToday('2026-11-20');
    const orderId = await borrow(hiram, await hiram.borrower(), '1002');
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const { id } = await accountOf(officer);
    const changes = {
      'signed-out': async () =>
        (await staffOf('administrator')).send('POST', `/staff-accounts/${id}/disabled`),
      'not-permitted': () =>
        hiram.database.db
          .updateTable('staff_account')
          .set({ role: 'auditor' })
          .where('id', '=', id)
          .execute(),
    };
    const action = { kind: 'hold', orderId, reason: `Wanted by somebody ${who}.`, input: {} };
    const change = code ? changes[code] : async () => undefined;
    expect(await sendSlowly(officer, JSON.stringify(action), change)).toEqual({ status, code });
    const done = await (await staffOf('cashier')).get<object[]>(`/actions?orderId=${orderId}`);
    expect(done.data).toHaveLength(code ? 0 : 1);
  });
});
