import { expect, test, vi } from 'vitest';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { rememberSessions } from './session-cache.ts';

const ageMs = 5_000;

describeHiram('a session that is asked for again', ({ hiram }) => {
  /** Asks with a token and a device at some instants, all at once, and counts the statements. */
  const lookUp = async (
    findSession: ReturnType<typeof rememberSessions>,
    [token, deviceId]: readonly [string, string],
    instants: readonly Date[],
  ) => {
    const statements = vi.spyOn(hiram.database.pool, 'connect');
    const found = await Promise.all(
      instants.map((now) => findSession(hiram.context.db, token, deviceId, now)),
    );
    const count = statements.mock.calls.length;
    statements.mockRestore();
    return { count, owners: found.map((session) => session?.borrowerId ?? null) };
  };

  test('WORK-09 the calls of a screen ask for their session once, also those that come at the same time', async () => {
    const { sessionId, deviceId, userId } = await hiram.borrower();
    const own = [sessionId, deviceId] as const;
    const now = hiram.context.clock.systemNow();
    const findSession = rememberSessions(ageMs);
    expect(await lookUp(findSession, own, [now, now, now])).toEqual({
      count: 1,
      owners: [userId, userId, userId],
    });
    expect(await lookUp(findSession, own, [new Date(now.getTime() + ageMs - 1)])).toEqual({
      count: 0,
      owners: [userId],
    });
    const later = new Date(now.getTime() + ageMs);
    expect(await lookUp(findSession, own, [later, later])).toEqual({ count: 1, owners: [userId, userId] });
  });

  test('SAFE-12 another device that asks at the same time gets nothing, and who is unknown is asked for each time', async () => {
    const { sessionId, deviceId, userId } = await hiram.borrower();
    const now = hiram.context.clock.systemNow();
    const findSession = rememberSessions(ageMs);
    const both = await Promise.all([
      lookUp(findSession, [sessionId, deviceId], [now]),
      lookUp(findSession, [sessionId, 'another-device'], [now]),
    ]);
    expect(both.map(({ owners }) => owners)).toEqual([[userId], [null]]);
    for (let count = 0; count < 2; count += 1)
      expect((await lookUp(findSession, [sessionId, 'another-device'], [now])).count).toBeGreaterThan(0);
  });

  test('WORK-09 where nothing may be remembered, each asks by itself', async () => {
    const { sessionId, deviceId, userId } = await hiram.borrower();
    const now = hiram.context.clock.systemNow();
    expect(await lookUp(rememberSessions(0), [sessionId, deviceId], [now, now])).toEqual({
      count: 2,
      owners: [userId, userId],
    });
  });

  test('SAFE-01 a lost database costs those who asked at the same time, and nobody later', async () => {
    const { sessionId, deviceId, userId } = await hiram.borrower();
    const now = hiram.context.clock.systemNow();
    const findSession = rememberSessions(ageMs);
    const asked = () => findSession(hiram.context.db, sessionId, deviceId, now);
    vi.spyOn(hiram.database.pool, 'connect').mockRejectedValueOnce(new Error('no line') as never);
    const lost = await Promise.allSettled([asked(), asked()]);
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    vi.restoreAllMocks();
    expect((await asked())?.borrowerId).toBe(userId);
  });
});
