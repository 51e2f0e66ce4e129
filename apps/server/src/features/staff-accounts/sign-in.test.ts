import { afterAll, beforeAll, expect, test } from 'vitest';
import { forEachEngine, type TestPlace } from '../../testing/engines.ts';
import { asking, consoleHeaders, signInStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestHiram, type TestHiram } from '../../testing/test-hiram.ts';
import { codeAt } from './second-factor.ts';

forEachEngine('staff sign in', (makePlace) => {
  let place: TestPlace;
  let hiram: TestHiram;
  beforeAll(async () => {
    place = await makePlace();
    hiram = await startTestHiram(place);
  });
  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  const nobody = () => asking(hiram.baseUrl, '');
  const codeOf = ({ account }: TestStaff): string =>
    codeAt(account.secondFactor, hiram.house.clock.systemNow());
  const trySignIn = ({ account }: TestStaff, change: object = {}) =>
    nobody().send('POST', '/session', {
      name: account.name,
      password: account.password,
      code: codeAt(account.secondFactor, hiram.house.clock.systemNow()),
      ...change,
    });

  test('a session is opened by name, password and code together, and says what its role may do', async () => {
    const staff = await signInStaff(hiram.baseUrl, 'support');
    const told = await staff.get<{ role: string; permissions: string[] }>('/session');
    expect(told.data).toMatchObject({ role: 'support' });
    expect(told.data.permissions).toContain('complaints.reply');
    expect(told.data.permissions).not.toContain('applications.decide');
  });

  test('a wrong name, password or code is told in the same words, and a code works once', async () => {
    const staff = await signInStaff(hiram.baseUrl, 'cashier');
    const reused = await trySignIn(staff);
    hiram.passTime(30_000);
    const wrongPassword = await trySignIn(staff, { password: 'not the password' });
    const unknown = await trySignIn(staff, { name: 'nobody-of-ours' });
    expect([reused.status, wrongPassword.status, unknown.status]).toEqual([401, 401, 401]);
    expect(new Set([reused, wrongPassword, unknown].map(({ error }) => error?.message)).size).toBe(1);
    expect((await trySignIn(staff)).status).toBe(200);
  });

  test('wrong tries make the next one wait longer and longer, also with the right password; a pause tells no names', async () => {
    const staff = await signInStaff(hiram.baseUrl, 'cashier');
    hiram.passTime(60_000);
    const statusesOf = async (name: string) => {
      const statuses: number[] = [];
      for (const pauseMs of [0, 0, 1_000, 2_000]) {
        hiram.passTime(pauseMs);
        statuses.push((await trySignIn(staff, { name, password: 'wrong' })).status);
      }
      const paused = await trySignIn(staff, { name });
      expect(paused).toMatchObject({ status: 429, error: { code: 'sign-in-paused' } });
      return statuses;
    };
    expect(await statusesOf('a-stranger')).toEqual(await statusesOf(staff.account.name));
    hiram.passTime(4_000);
    expect((await trySignIn(staff, { code: codeOf(staff) })).status).toBe(200);
  });

  test('a session ends when it is signed out, idles, or its account is disabled', async () => {
    const leaving = await signInStaff(hiram.baseUrl, 'auditor');
    expect((await leaving.send('DELETE', '/session')).status).toBe(200);
    expect((await leaving.get('/session')).status).toBe(401);
    const idle = await signInStaff(hiram.baseUrl, 'auditor');
    hiram.passTime(31 * 60_000);
    expect((await idle.get('/session')).status).toBe(401);
  });

  test('what another site sends with the cookie is refused', async () => {
    const staff = await signInStaff(hiram.baseUrl, 'auditor');
    const ended = await fetch(`${hiram.baseUrl}/staff/v1/session`, {
      method: 'DELETE',
      headers: { cookie: staff.cookie },
    });
    const foreign = await fetch(`${hiram.baseUrl}/staff/v1/session`, {
      method: 'DELETE',
      headers: { ...consoleHeaders, cookie: staff.cookie, 'sec-fetch-site': 'cross-site' },
    });
    expect([ended.status, foreign.status]).toEqual([403, 403]);
    expect((await staff.get('/session')).status).toBe(200);
  });
});
