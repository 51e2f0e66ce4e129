import { expect, test } from 'vitest';
import { composeHiram } from '../../app/compose.ts';
import { readConfiguration } from '../../app/configuration.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { asking, consoleHeaders, signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { plainDocuments } from '../../testing/test-hiram.ts';
import { codeAt } from '../accounts/second-factor.ts';

describeHiram('staff sign in', ({ hiram, place }) => {
  const nobody = () => asking(hiram.baseUrl, '');
  const codeOf = ({ account }: TestStaff): string =>
    codeAt(account.secondFactor, hiram.context.clock.systemNow());
  const trySignIn = ({ account }: TestStaff, change: object = {}) =>
    nobody().send('POST', '/session', {
      name: account.name,
      password: account.password,
      code: codeAt(account.secondFactor, hiram.context.clock.systemNow()),
      ...change,
    });

  test('a session is opened by name, password and code together, and says what its role may do', async () => {
    const staff = await signInStaff(hiram.baseUrl, 'support');
    const told = await staff.get<{ role: string; permissions: string[] }>('/session');
    expect(told.data).toMatchObject({ role: 'support' });
    expect(told.data.permissions).toContain('complaints.reply');
    expect(told.data.permissions).not.toContain('applications.decide');
  });

  test('SAFE-03 a wrong name, password or code is told in the same words, and a code works once', async () => {
    const staff = await signInStaff(hiram.baseUrl, 'cashier');
    const reused = await trySignIn(staff);
    hiram.passTime(30_000);
    const wrongPassword = await trySignIn(staff, { password: 'not the password' });
    const unknown = await trySignIn(staff, { name: 'nobody-of-ours' });
    expect([reused.status, wrongPassword.status, unknown.status]).toEqual([401, 401, 401]);
    expect(new Set([reused, wrongPassword, unknown].map(({ error }) => error?.message)).size).toBe(1);
    expect((await trySignIn(staff)).status).toBe(200);
  });

  test('SAFE-03 wrong tries make the next one wait longer and longer, also with the right password; a pause tells no names', async () => {
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

  const tryFrom = async (
    remoteAddress: string,
    tried: { name: string; password: string; code?: string },
    { server = hiram.server, cookie = '' } = {},
  ) => {
    const answer = await server.inject({
      method: 'POST',
      url: '/staff/v1/session',
      remoteAddress,
      headers: { ...consoleHeaders, ...(cookie ? { cookie } : {}) },
      payload: { code: '123456', ...tried },
    });
    return answer;
  };
  const wrong = 'not the password';

  test('SAFE-03 a stranger who tries a name from elsewhere does not keep its owner out', async () => {
    const { account } = await signInStaff(hiram.baseUrl, 'support');
    const { name, password } = account;
    hiram.passTime(60_000);
    for (let tries = 0; tries < 8; tries += 1) await tryFrom('10.1.1.1', { name, password: wrong });
    expect((await tryFrom('10.1.1.99', { name, password: wrong })).statusCode).toBe(429);
    const code = codeAt(account.secondFactor, hiram.context.clock.systemNow());
    expect((await tryFrom('10.2.2.2', { name, password, code })).statusCode).toBe(200);
  });

  test('SAFE-03 strangers everywhere pause a name for unknown browsers alone: its owner is known by the browser they used', async () => {
    const { account } = await signInStaff(hiram.baseUrl, 'support');
    const { name, password } = account;
    const codeNow = () => codeAt(account.secondFactor, hiram.context.clock.systemNow());
    hiram.passTime(60_000);
    const own = await tryFrom('10.3.0.1', { name, password, code: codeNow() });
    const cookie = [own.headers['set-cookie'] ?? []]
      .flat()
      .map((each) => each.split(';')[0] ?? '')
      .find((each) => each.startsWith('hiram_staff_device_'));
    for (let tries = 0; tries < 50; tries += 1) await tryFrom(`10.4.${tries}.1`, { name, password: wrong });
    for (let tries = 50; tries < 58; tries += 1) {
      hiram.passTime(2 ** (tries - 50) * 1_000);
      await tryFrom(`10.4.${tries}.1`, { name, password: wrong });
    }
    hiram.passTime(30_000);
    const tried = { name, password, code: codeNow() };
    expect((await tryFrom('10.5.5.5', tried)).statusCode).toBe(429);
    const forged = `${cookie?.slice(0, -3)}AAA`;
    expect((await tryFrom('10.5.5.5', tried, { cookie: forged })).statusCode).toBe(429);
    expect((await tryFrom('10.5.5.5', tried, { cookie: cookie ?? '' })).statusCode).toBe(200);
  });

  test('SAFE-03 a right sign-in is no failed attempt anywhere, and forgives none of another network', async () => {
    const { account } = await signInStaff(hiram.baseUrl, 'support');
    const { name, password } = account;
    for (let tries = 0; tries < 48; tries += 1) await tryFrom(`10.14.${tries}.1`, { name, password: wrong });
    for (const network of ['10.15.1.1', '10.15.2.1', '10.15.3.1']) {
      hiram.passTime(60_000);
      const code = codeAt(account.secondFactor, hiram.context.clock.systemNow());
      expect((await tryFrom(network, { name, password, code })).statusCode).toBe(200);
    }
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await tryFrom(`10.16.${tries}.1`, { name, password: wrong })).statusCode);
    expect(statuses.slice(0, 2)).toEqual([401, 401]);
    expect(statuses).toContain(429);
  });

  test('SAFE-03 another process has counted the same tries, of a name that exists and of one that does not', async () => {
    const { account } = await signInStaff(hiram.baseUrl, 'support');
    const configuration = readConfiguration({
      DATA_DIR: place.dataFolder,
      PORT: '0',
      BASE_URL: hiram.baseUrl,
    });
    const other = await composeHiram(
      { ...configuration, database: place.database },
      {
        documents: plainDocuments,
        log: hiram.context.log,
        now: hiram.context.clock.systemNow,
        database: hiram.database,
      },
    );
    hiram.passTime(60_000);
    for (const name of [account.name, 'nobody-of-ours-either']) {
      const statuses: number[] = [];
      // The seventh leaves a pause of 16 seconds, which outlasts what comes next on a slow machine too.
      for (const pauseMs of [0, 0, 0, 1_000, 2_000, 4_000, 8_000]) {
        hiram.passTime(pauseMs);
        statuses.push((await tryFrom('10.6.6.6', { name, password: wrong })).statusCode);
      }
      expect(new Set(statuses), name).toEqual(new Set([401]));
      for (let tries = 0; tries < 2; tries += 1) {
        const answer = await tryFrom('10.6.6.6', { name, password: wrong }, { server: other.server });
        expect(answer.statusCode, name).toBe(429);
      }
    }
    await other.server.close();
  });

  test('SAFE-03 many tries at once are counted like many in a row', async () => {
    const { account } = await signInStaff(hiram.baseUrl, 'support');
    const tried = { name: account.name, password: wrong };
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryFrom('10.7.7.7', tried)));
    // Three are free; a slow machine takes so long for them that another one's turn has come.
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(5);
  });

  test('a try under an unknown name is written down without what was typed', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    await tryFrom('10.8.8.8', { name: 'my-password-in-the-wrong-box', password: wrong });
    const { data } = await auditor.get<{ staff: string; outcome: string }[]>('/audit-entries');
    expect(data.find(({ staff }) => staff === 'unknown')).toMatchObject({
      outcome: 'refused: sign-in-refused',
    });
    expect(JSON.stringify(data)).not.toContain('wrong-box');
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
