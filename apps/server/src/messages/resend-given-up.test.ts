import { expect, it } from 'vitest';
import { newId } from '../ground/new-id.ts';
import { outboxAttemptsMax } from '../ground/outbox/outbox-store.ts';
import { describeHiram } from '../testing/describe-hiram.ts';

describeHiram('what was given up', ({ hiram, staffOf }) => {
  /** A kind that nothing sends in these tests, so that rows stay as they are. */
  const kind = 'send-nothing';
  const other = 'send-email';
  const queueMany = async (of: string, attempts: number, count: number): Promise<string[]> => {
    const now = hiram.context.clock.systemNow();
    const message = { kind: of, dedupe_key: null, payload: '{}', last_error: 'the receiver answered 500' };
    const due = { run_at: new Date(now.getTime() + 3_600_000), done_at: null, traceparent: null };
    const ids = Array.from({ length: count }, () => newId(0));
    await hiram.database.db
      .insertInto('outbox')
      .values(ids.map((id) => ({ bucket: 0, id, ...message, ...due, attempts })))
      .execute();
    return ids;
  };
  const queue = async (of: string, attempts: number): Promise<string> => {
    const [id = ''] = await queueMany(of, attempts, 1);
    return id;
  };
  const triesOf = async (id: string): Promise<number> => {
    const row = hiram.database.db
      .selectFrom('outbox')
      .select('attempts')
      .where('bucket', '=', 0)
      .where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).attempts;
  };

  it('SAFE-09 is sent again together, kind by kind, by staff who may, and keeps its ids', async () => {
    const [cashier, support] = [await staffOf('cashier'), await staffOf('support')];
    const given = [await queue(kind, outboxAttemptsMax), await queue(kind, outboxAttemptsMax)];
    const [waiting, elsewhere] = [await queue(kind, 3), await queue(other, outboxAttemptsMax)];
    const resend = (staff = cashier, of = kind) =>
      staff.send<{ count: number }>('POST', `/message-lanes/${of}/resend`);
    expect((await resend(support)).status).toBe(403);
    const answer = await resend();
    expect(answer).toMatchObject({ status: 200, data: { count: 2 } });
    expect(await Promise.all(given.map(triesOf))).toEqual([0, 0]);
    expect([await triesOf(waiting), await triesOf(elsewhere)]).toEqual([3, outboxAttemptsMax]);
    expect(await resend()).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    expect((await resend(cashier, 'no such kind')).status).toBe(400);
  });

  it('SAFE-09 is sent again in pages, all of a kind at one press', async () => {
    const cashier = await staffOf('cashier');
    const given = await queueMany(kind, outboxAttemptsMax, 1_001);
    const answer = await cashier.send<{ count: number }>('POST', `/message-lanes/${kind}/resend`);
    expect(answer).toMatchObject({ status: 200, data: { count: given.length } });
    const left = await hiram.database.pool.query('select 1 from outbox where kind = $1 and attempts > 3', [
      kind,
    ]);
    expect(left.rows).toEqual([]);
  });
});
