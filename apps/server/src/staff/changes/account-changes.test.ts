import type { AccountChangeItem } from '@hiram/wire/staff/accounts/account-changes';
import type { StaffAccountItem } from '@hiram/wire/staff/accounts/staff-account';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import {
  changeByTwo,
  decideOnChange,
  enrolHolder,
  type Holder,
  makeHalf,
  requestChange,
} from '../../testing/staff/change-account.ts';
import { asking, signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { codeAt } from '../accounts/second-factor.ts';

describeHiram('changes of staff accounts', ({ hiram }) => {
  let first: TestStaff;
  let second: TestStaff;
  beforeAll(async () => {
    first = await signInStaff(hiram.baseUrl, 'administrator');
    second = await signInStaff(hiram.baseUrl, 'administrator');
  });

  let names = 0;
  const newName = () => {
    names += 1;
    return `person-${names}`;
  };
  const add = (role = 'support', name = newName()) =>
    changeByTwo([first, second], { kind: 'add', name, role });
  const signIn = ({ name, password, secondFactor }: Holder) => {
    const code = codeAt(secondFactor, hiram.context.clock.systemNow());
    return asking(hiram.baseUrl, '').send('POST', '/session', { name, password, code });
  };
  const idOf = async (staff: TestStaff) => (await staff.get<{ staffId: string }>('/session')).data.staffId;
  const accountOf = async (name: string) =>
    (await first.get<StaffAccountItem[]>(`/staff-accounts?search=${name}`)).data.find(
      (each) => each.name === name,
    );

  test('SAFE-06 DESK-14 one administrator alone adds nobody: nothing is there until a second one approves', async () => {
    const name = newName();
    const counted = async (staff: TestStaff) =>
      (await staff.get<Record<string, number>>('/queue-counts')).data['account-changes'] ?? 0;
    const [own, theirs] = [await counted(first), await counted(second)];
    const asked = (await requestChange(first, { kind: 'add', name, role: 'cashier' })).data;
    expect([await counted(first), await counted(second)]).toEqual([own, theirs + 1]);
    expect(asked).toMatchObject({ status: 'waiting', name, role: 'cashier', askedBy: first.account.name });
    expect(await accountOf(name)).toBeUndefined();
    expect(await decideOnChange(first, asked)).toMatchObject({ status: 403, error: { code: 'own-request' } });
    const changed = { ...asked, inputSha256: 'a'.repeat(64) };
    expect((await decideOnChange(second, changed)).error?.code).toBe('request-changed');
    expect(await accountOf(name)).toBeUndefined();
    expect((await decideOnChange(second, asked)).data).toMatchObject({ status: 'done' });
    expect((await decideOnChange(second, asked)).error?.code).toBe('request-decided');
    expect(await accountOf(name)).toMatchObject({ role: 'cashier', isEnrolled: false });
  });

  test('SAFE-06 what makes an account stronger has no address at which one person does it', async () => {
    const { id } = (await accountOf((await add()).name)) as StaffAccountItem;
    const tries = [
      await first.send('POST', '/staff-accounts', { name: newName(), role: 'cashier' }),
      await first.send('POST', `/staff-accounts/${id}/role`, { role: 'administrator' }),
      await first.send('POST', `/staff-accounts/${id}/credentials`),
      await first.send('DELETE', `/staff-accounts/${id}/disabled`),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('the same is asked for once, a key stands for one request, and a taken name is refused', async () => {
    const [name, key] = [newName(), newId()];
    const change = { kind: 'add', name, role: 'support' };
    const asked = (await requestChange(first, change, key)).data;
    expect((await requestChange(first, change, key)).data).toEqual(asked);
    const [another, together] = [{ ...change, name: newName() }, newId()];
    const answers = await Promise.all([1, 2, 3, 4].map(() => requestChange(first, another, together)));
    expect(new Set(answers.map(({ data, error }) => data?.id ?? error?.code)).size).toBe(1);
    expect((await requestChange(first, { ...change, role: 'cashier' }, key)).error?.code).toBe(
      'key-used-differently',
    );
    expect((await requestChange(second, change)).error?.code).toBe('asked-already');
    expect((await first.send('POST', '/account-changes', { ...change, reason: 'x' })).status).toBe(400);
    expect((await decideOnChange(second, asked, false)).data.status).toBe('declined');
    const taken = await add();
    expect(await requestChange(first, { kind: 'add', name: taken.name, role: 'support' })).toMatchObject({
      status: 409,
      error: { code: 'name-taken' },
    });
  });

  test('a request is withdrawn by its requester alone', async () => {
    const asked = (await requestChange(first, { kind: 'add', name: newName(), role: 'support' })).data;
    const path = `/account-changes/${asked.id}/withdrawal`;
    expect((await second.send('POST', path)).error?.code).toBe('not-permitted');
    expect((await first.send<AccountChangeItem>('POST', path)).data.status).toBe('withdrawn');
    expect((await decideOnChange(second, asked)).error?.code).toBe('request-decided');
  });

  test('two who approve at once have one effect', async () => {
    const third = await signInStaff(hiram.baseUrl, 'administrator');
    const asked = (await requestChange(first, { kind: 'add', name: newName(), role: 'support' })).data;
    const answers = await Promise.all([decideOnChange(second, asked), decideOnChange(third, asked)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('what has become impossible is refused when it is approved, and the refusal is kept', async () => {
    const name = newName();
    const asked = (await requestChange(first, { kind: 'add', name, role: 'support' })).data;
    await changeByTwo([second, first], { kind: 'add', name, role: 'cashier' });
    expect((await decideOnChange(second, asked)).data).toMatchObject({
      status: 'refused',
      refusal: 'name-taken',
    });
    expect(await accountOf(name)).toMatchObject({ role: 'cashier' });
  });

  test('what a disabled administrator has asked for is approved by nobody', async () => {
    const gone = await signInStaff(hiram.baseUrl, 'administrator');
    const asked = (await requestChange(gone, { kind: 'add', name: newName(), role: 'support' })).data;
    await first.send('POST', `/staff-accounts/${await idOf(gone)}/disabled`);
    expect((await decideOnChange(second, asked)).error?.code).toBe('not-possible');
  });

  test('a disabled account is signed out at once and cannot sign in until two enable it', async () => {
    const staff = await signInStaff(hiram.baseUrl, 'auditor');
    const staffId = await idOf(staff);
    expect((await first.send('POST', `/staff-accounts/${staffId}/disabled`)).status).toBe(200);
    expect((await staff.get('/session')).status).toBe(401);
    hiram.passTime(30_000);
    expect((await signIn(staff.account)).status).toBe(401);
    await changeByTwo([first, second], { kind: 'enable', staffId });
    expect((await signIn(staff.account)).status).toBe(200);
    expect((await staff.get('/session')).status).toBe(401);
  });

  test('SAFE-06 another role takes two, and holds from the next request on', async () => {
    const staff = await signInStaff(hiram.baseUrl, 'support');
    const change = { kind: 'change-role', staffId: await idOf(staff), role: 'auditor' };
    const asked = (await requestChange(first, change)).data;
    // Who decides reads from which role to which.
    expect(asked).toMatchObject({ roleNow: 'support', role: 'auditor' });
    expect((await staff.get('/audit-entries')).status).toBe(403);
    expect((await decideOnChange(second, asked)).data).toMatchObject({ roleNow: '', role: 'auditor' });
    expect((await staff.get('/audit-entries')).status).toBe(200);
    expect((await requestChange(first, change)).error?.code).toBe('not-possible');
  });

  test('SAFE-06 a reset ends the sessions and the credentials at once; the holder makes new ones', async () => {
    const staff = await signInStaff(hiram.baseUrl, 'cashier');
    const change = await changeByTwo([first, second], { kind: 'reset', staffId: await idOf(staff) });
    expect((await staff.get('/session')).status).toBe(401);
    hiram.passTime(30_000);
    expect((await signIn(staff.account)).status).toBe(401);
    const holder = await enrolHolder(hiram, [first, second], change);
    hiram.passTime(30_000);
    expect(await signIn(holder)).toMatchObject({ status: 200, data: { role: 'cashier' } });
    expect((await signIn(staff.account)).status).toBe(401);
  });

  test('SAFE-06 an administrator neither asks for nor approves a change of their own account', async () => {
    const staffId = await idOf(first);
    const own = { kind: 'change-role', staffId, role: 'support' };
    const tries = [
      await first.send('POST', `/staff-accounts/${staffId}/disabled`),
      await requestChange(first, own),
      await requestChange(first, { kind: 'reset', staffId }),
      await decideOnChange(first, (await requestChange(second, own)).data),
    ];
    expect(tries.map(({ status, error }) => [status, error?.code])).toEqual(
      tries.map(() => [403, 'own-account']),
    );
  });

  test('nobody but an administrator sees or changes accounts, and no list names a secret', async () => {
    const change = await add();
    const { id } = (await accountOf(change.name)) as StaffAccountItem;
    for (const role of ['support', 'credit-officer', 'cashier', 'product-manager', 'auditor'] as const) {
      const staff = await signInStaff(hiram.baseUrl, role);
      expect((await staff.get('/staff-accounts')).status).toBe(403);
      expect((await staff.get('/account-changes')).status).toBe(403);
      expect((await staff.send('POST', `/staff-accounts/${id}/disabled`)).status).toBe(403);
      expect((await requestChange(staff, { kind: 'reset', staffId: id })).status).toBe(403);
    }
    const { data } = await first.get<StaffAccountItem[]>('/staff-accounts?search=person');
    expect(data.find((item) => item.id === id)).toMatchObject({ role: 'support', isDisabled: false });
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(
      ['createdAt', 'id', 'isDisabled', 'isEnrolled', 'isPaused', 'name', 'role', 'seenAt'].sort(),
    );
  });

  test('nothing that lets somebody in lies anywhere in the clear', async () => {
    const change = await add('cashier');
    const halves = [await makeHalf(first, change.id), await makeHalf(second, change.id)];
    const holder = await enrolHolder(hiram, [first, second], change);
    const [print, auditor] = [
      await printDatabase(hiram.database.pool),
      await signInStaff(hiram.baseUrl, 'auditor'),
    ];
    const trail = JSON.stringify((await auditor.get('/audit-entries?perPage=100')).data);
    expect(trail).toContain('POST /enrolment');
    expect(trail).toContain('POST /account-changes/:id/decision');
    const secrets = halves.map(({ data }) => data.secret.split('#').at(-1) ?? '');
    for (const secret of [...secrets, holder.password, holder.secondFactor]) {
      expect(secret.length).toBeGreaterThanOrEqual(8);
      expect(print).not.toContain(secret);
      expect(trail).not.toContain(secret);
    }
  });
});
