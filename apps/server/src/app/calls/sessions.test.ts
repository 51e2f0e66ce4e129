import { createHash } from 'node:crypto';
import { partnerRevocationsPath, partnerSessionsPath } from '@hiram/wire/partner/partner';
import { sandboxRoutes } from '@hiram/wire/sandbox';
import { describe, expect, it } from 'vitest';
import { exchangeSession } from '../../borrowers/sessions/session-changes.ts';
import { sessionIdleSeconds, sessionLifeSeconds } from '../../borrowers/sessions/session-store.ts';
import { en } from '../../lender/texts/en.ts';
import { sendCall } from '../../testing/borrowers/send-call.ts';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { partnerKey, productionSettings, unreachablePesos } from '../../testing/production-settings.ts';

const hourMs = 3_600_000;
const person = {
  borrower: { phone: '09171234567', name: 'Maria Clara', birthDay: '1990-06-19', nationality: 'PH' },
  deviceId: 'device-of-maria',
};
type Opened = { userId: string; sessionId: string; expiresAt: string; query: string };

describeHiram('sessions', { PARTNER_API_KEY: partnerKey }, ({ hiram }) => {
  const send = (body: unknown, authorization: string | null = `Bearer ${partnerKey}`) =>
    hiram.server.inject({
      method: 'POST',
      url: partnerSessionsPath,
      headers: authorization === null ? {} : { authorization },
      payload: body as object,
    });
  const open = async (phone = person.borrower.phone): Promise<Opened & { deviceId: string }> => {
    const answer = await send({ ...person, borrower: { ...person.borrower, phone } });
    expect(answer.statusCode, answer.body).toBe(200);
    return { ...(answer.json() as { data: Opened }).data, deviceId: person.deviceId };
  };
  const statusWith = async (session: { sessionId: string; deviceId: string }): Promise<number> =>
    (await sendCall(hiram, session, 'cardInit', { fields: { product_id: '1003' } })).status;

  it('opens a session of one device for the lender that shows its key, and finds the borrower again by phone', async () => {
    const [first, second] = [await open(), await open()];
    expect(second.userId).toBe(first.userId);
    expect(second.sessionId).not.toBe(first.sessionId);
    expect(Buffer.from(first.sessionId, 'base64url')).toHaveLength(32);
    expect(new URLSearchParams(first.query).get('sessionId')).toBe(first.sessionId);
    expect(await statusWith(first)).toBe(200);
    expect(await statusWith(second)).toBe(200);
  });

  it('leaves who is known in the market of their loans, whatever market is asked for', async () => {
    const phone = '09175550999';
    const first = await open(phone);
    const international = { ...person.borrower, phone: '+639175550999' };
    const again = await send({ ...person, system: '1', borrower: international });
    const { userId, query } = (again.json() as { data: Opened }).data;
    expect(userId).toBe(first.userId);
    expect(new URLSearchParams(query).get('system')).toBe('0');
  });

  it('ROUTE-06 any system but 1 is the market of pesos, for the partner and in the sandbox', async () => {
    for (const [system, market] of [
      ['1', '1'],
      ['0', '0'],
      ['2', '0'],
      ['PH', '0'],
    ] as const) {
      const phone = system === '1' ? '9175550998' : `0917555099${system === 'PH' ? 3 : system}`;
      const opened = await send({ ...person, system, borrower: { ...person.borrower, phone } });
      const { query } = (opened.json() as { data: Opened }).data;
      expect(new URLSearchParams(query).get('system'), system).toBe(market);
      const sandbox = await hiram.sandbox<Opened>('POST', '/sandbox/borrowers', { system });
      expect(new URLSearchParams(sandbox.query).get('system'), system).toBe(market);
    }
  });

  it.each([null, '', 'Bearer ', `Bearer ${partnerKey}x`, `Bearer ${partnerKey.slice(1)}`, partnerKey])(
    'answers 401 to the key %j and opens nothing',
    async (authorization) => {
      const before = await printDatabase(hiram.database.pool);
      const answer = await send(person, authorization);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ code: 401, message: en.sessionMissing, data: null });
      expect(await printDatabase(hiram.database.pool)).toBe(before);
    },
  );

  it('answers 400 to a person who is not wholly described and opens nothing', async () => {
    const { borrower } = person;
    const wrong: unknown[] = [
      {},
      { ...person, deviceId: undefined },
      { ...person, deviceId: 'x'.repeat(201) },
      { ...person, borrower: { ...borrower, phone: 'not a phone' } },
      { ...person, borrower: { ...borrower, name: '' } },
      { ...person, borrower: { ...borrower, birthDay: '1990-02-30' } },
      { ...person, borrower: { ...borrower, nationality: 'Philippines' } },
      { ...person, system: '' },
    ];
    const before = await printDatabase(hiram.database.pool);
    for (const body of wrong) expect((await send(body)).statusCode, JSON.stringify(body)).toBe(400);
    expect(await printDatabase(hiram.database.pool)).toBe(before);
  });

  it('keeps the hash of a token and never the token', async () => {
    const { sessionId } = await open();
    const print = await printDatabase(hiram.database.pool);
    expect(print).not.toContain(sessionId);
    expect(print).not.toContain(Buffer.from(sessionId).toString('hex'));
    expect(print).toContain(createHash('sha256').update(sessionId).digest('hex'));
  });

  it('is live on its own device only', async () => {
    const session = await open();
    expect(await statusWith({ ...session, deviceId: 'device-of-somebody' })).toBe(401);
    expect(await statusWith({ ...session, deviceId: '' })).toBe(401);
    expect(await statusWith(session)).toBe(200);
  });

  it('ends when it is revoked', async () => {
    const session = await open();
    await hiram.database.db
      .updateTable('borrower_session')
      .set({ revoked_at: new Date() })
      .where('token_sha256', '=', createHash('sha256').update(session.sessionId).digest())
      .execute();
    expect(await statusWith(session)).toBe(401);
  });

  it('SAFE-12 ends when the login system says so: one, or all of a borrower', async () => {
    const end = (body: object, authorization = `Bearer ${partnerKey}`) =>
      hiram.server.inject({
        method: 'POST',
        url: partnerRevocationsPath,
        headers: { authorization },
        payload: body,
      });
    const [first, second, third] = [await open(), await open(), await open()];
    const other = await open('09171110009');
    expect((await end({ sessionId: first.sessionId }, 'Bearer nobody')).statusCode).toBe(401);
    for (const body of [{}, { userId: 'nobody' }, { sessionId: '' }])
      expect((await end(body)).statusCode).toBe(400);
    const one = await end({ sessionId: first.sessionId });
    expect(one.json()).toMatchObject({ code: 0, data: { ended: 1 } });
    expect(await statusWith(first)).toBe(401);
    expect(await statusWith(second)).toBe(200);
    await exchangeSession(hiram.context.db, third.sessionId, hiram.context.clock.systemNow());
    expect((await end({ sessionId: third.sessionId })).json()).toMatchObject({ data: { ended: 1 } });
    const all = (await end({ userId: second.userId })).json() as { data: { ended: number } };
    expect(all.data.ended).toBeGreaterThanOrEqual(1);
    expect(await statusWith(second)).toBe(401);
    expect(await statusWith(other)).toBe(200);
    expect((await end({ userId: second.userId })).json()).toMatchObject({ data: { ended: 0 } });
  });

  it('ends a day after it was last used, and not before', async () => {
    const session = await open('09171110001');
    hiram.passTime(23 * hourMs);
    expect(await statusWith(session)).toBe(200);
    hiram.passTime(23 * hourMs);
    expect(await statusWith(session)).toBe(200);
    hiram.passTime(sessionIdleSeconds * 1_000);
    expect(await statusWith(session)).toBe(401);
  });

  it('ends after thirty days, however often it is used', async () => {
    const session = await open('09171110002');
    const uses = Math.floor(sessionLifeSeconds / (20 * 3_600));
    for (let use = 0; use < uses; use += 1) {
      expect(await statusWith(session)).toBe(200);
      hiram.passTime(20 * hourMs);
    }
    expect(await statusWith(session)).toBe(401);
  });
});

describeHiram('production mode', { ...productionSettings(), ...unreachablePesos }, ({ hiram }) => {
  describe('TEST-01 decisions §4', () => {
    it.each(Object.values(sandboxRoutes).map((route) => [route.method, route.path] as const))(
      'knows no %s %s',
      async (method, path) => {
        const answer = await hiram.server.inject({ method, url: path.replaceAll(/\{\w+\}/g, 'x') });
        expect(answer.statusCode).toBe(404);
      },
    );

    it('knows no launcher and no provider of its own', async () => {
      for (const url of ['/testPreview', '/testPreview/', '/sandbox-provider/v1/charges'])
        expect((await hiram.server.inject({ url })).statusCode).toBe(404);
      const faults = await hiram.server.inject({ method: 'POST', url: '/sandbox-provider/faults' });
      expect(faults.statusCode).toBe(404);
    });
  });

  it('serves the lender and the borrower, and starts with nobody in its books', async () => {
    const borrowers = await hiram.database.db.selectFrom('borrower').select('id').execute();
    expect(borrowers).toEqual([]);
    const opened = await hiram.server.inject({
      method: 'POST',
      url: partnerSessionsPath,
      headers: { authorization: `Bearer ${partnerKey}` },
      payload: person,
    });
    const { sessionId } = (opened.json() as { data: Opened }).data;
    const session = { sessionId, deviceId: person.deviceId };
    const answer = await sendCall(hiram, session, 'loanDetailConfirm', { fields: { productId: '1003' } });
    expect(answer.status, answer.text).toBe(200);
  });

  it('shows its metrics to who has the token, and only that it is alive and ready to others', async () => {
    const statusOf = async (url: string, authorization?: string) =>
      (await hiram.server.inject({ url, headers: authorization ? { authorization } : {} })).statusCode;
    expect(await statusOf('/metrics')).toBe(404);
    expect(await statusOf('/metrics', 'Bearer the-metrics-token-of-nobody')).toBe(404);
    expect(await statusOf('/metrics', 'Bearer the-metrics-token-of-the-tests')).toBe(200);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(200);
  });
});
