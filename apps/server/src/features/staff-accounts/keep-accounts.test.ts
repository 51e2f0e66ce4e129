import type { StaffAccountItem, StaffCredentials } from '@hiram/wire/staff/staff-account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printDatabase } from '../../testing/database-print.ts';
import { forEachEngine, type TestPlace } from '../../testing/engines.ts';
import { asking, signInStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestHiram, type TestHiram } from '../../testing/test-hiram.ts';
import { codeAt } from './second-factor.ts';

forEachEngine('staff accounts', (makePlace) => {
  let place: TestPlace;
  let hiram: TestHiram;
  let administrator: TestStaff;
  beforeAll(async () => {
    place = await makePlace();
    hiram = await startTestHiram(place);
    administrator = await signInStaff(hiram.baseUrl, 'administrator');
  });
  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  let names = 0;
  const add = async (role = 'support') => {
    names += 1;
    const name = `person-${names}`;
    return (await administrator.send<StaffCredentials>('POST', '/staff-accounts', { name, role })).data;
  };
  const signIn = ({ name, password, secondFactor }: StaffCredentials) => {
    const code = codeAt(secondFactor, hiram.house.clock.systemNow());
    return asking(hiram.baseUrl, '').send('POST', '/session', { name, password, code });
  };

  test('an added account signs in with what was told once, and nothing of it lies anywhere in the clear', async () => {
    const told = await add('cashier');
    expect(told.picture).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(await signIn(told)).toMatchObject({ status: 200, data: { role: 'cashier', name: told.name } });
    const taken = await administrator.send('POST', '/staff-accounts', { name: told.name, role: 'support' });
    expect(taken).toMatchObject({ status: 409, error: { code: 'name-taken' } });
    const print = await printDatabase(hiram.database.pool);
    expect(print).not.toContain(told.password);
    expect(print).not.toContain(told.secondFactor);
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const trail = JSON.stringify((await auditor.get('/audit-entries')).data);
    expect(trail).toContain('POST /staff-accounts');
    expect(trail).not.toContain(told.password);
    expect(trail).not.toContain(told.secondFactor);
  });

  test('a disabled account is signed out at once and cannot sign in until it is enabled', async () => {
    const staff = await signInStaff(hiram.baseUrl, 'auditor');
    const { data } = await staff.get<{ staffId: string }>('/session');
    const path = `/staff-accounts/${data.staffId}/disabled`;
    expect((await administrator.send('POST', path)).status).toBe(200);
    expect((await staff.get('/session')).status).toBe(401);
    hiram.passTime(30_000);
    const code = () => codeAt(staff.account.secondFactor, hiram.house.clock.systemNow());
    const { name, password } = staff.account;
    const again = () => asking(hiram.baseUrl, '').send('POST', '/session', { name, password, code: code() });
    expect((await again()).status).toBe(401);
    expect((await administrator.send('DELETE', path)).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect((await staff.get('/session')).status).toBe(401);
  });

  test('another role holds from the next request on', async () => {
    const staff = await signInStaff(hiram.baseUrl, 'support');
    const { data } = await staff.get<{ staffId: string }>('/session');
    expect((await staff.get('/audit-entries')).status).toBe(403);
    await administrator.send('POST', `/staff-accounts/${data.staffId}/role`, { role: 'auditor' });
    expect((await staff.get('/audit-entries')).status).toBe(200);
  });

  test('new credentials end the sessions and replace the old ones', async () => {
    const first = await add();
    expect((await signIn(first)).status).toBe(200);
    const path = `/staff-accounts/${first.id}/credentials`;
    const second = (await administrator.send<StaffCredentials>('POST', path)).data;
    hiram.passTime(30_000);
    expect((await signIn(first)).status).toBe(401);
    expect((await signIn(second)).status).toBe(200);
  });

  test('an administrator cannot disable, demote or reset their own account', async () => {
    const { data } = await administrator.get<{ staffId: string }>('/session');
    const own = `/staff-accounts/${data.staffId}`;
    const tries = [
      await administrator.send('POST', `${own}/disabled`),
      await administrator.send('POST', `${own}/role`, { role: 'support' }),
      await administrator.send('POST', `${own}/credentials`),
    ];
    expect(tries.map(({ status, error }) => [status, error?.code])).toEqual(
      tries.map(() => [403, 'own-account']),
    );
  });

  test('everybody changes their own password, and every other session of theirs ends', async () => {
    const staff = await signInStaff(hiram.baseUrl, 'cashier');
    const next = 'another long password';
    const change = (body: object) => staff.send('POST', '/session/password', body);
    expect((await change({ password: 'not mine', next })).status).toBe(422);
    expect((await change({ password: staff.account.password, next: 'short' })).status).toBe(400);
    expect((await change({ password: staff.account.password, next })).status).toBe(200);
    expect((await staff.get('/session')).status).toBe(401);
    hiram.passTime(30_000);
    const { name, secondFactor } = staff.account;
    const code = codeAt(secondFactor, hiram.house.clock.systemNow());
    const signedIn = await asking(hiram.baseUrl, '').send('POST', '/session', { name, password: next, code });
    expect(signedIn.status).toBe(200);
  });

  test('nobody but an administrator sees or changes accounts, and the list names no secret', async () => {
    const { id } = await add();
    for (const role of ['support', 'credit-officer', 'cashier', 'product-manager', 'auditor'] as const) {
      const staff = await signInStaff(hiram.baseUrl, role);
      expect((await staff.get('/staff-accounts')).status).toBe(403);
      expect((await staff.send('POST', `/staff-accounts/${id}/disabled`)).status).toBe(403);
    }
    const { data } = await administrator.get<StaffAccountItem[]>('/staff-accounts?search=person');
    expect(data.find((item) => item.id === id)).toMatchObject({ role: 'support', isDisabled: false });
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(
      ['createdAt', 'id', 'isDisabled', 'isPaused', 'name', 'role', 'seenAt'].sort(),
    );
  });
});
