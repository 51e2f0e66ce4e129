import { expect, it } from 'vitest';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { makeTurns, runDayWork } from './day-work.ts';

describeHiram('the day work of many loans', ({ hiram }) => {
  const countDue = async () => {
    const today = hiram.context.clock.today('PH');
    const { rows } = await hiram.database.pool.query<{ count: number }>(
      "select count(*)::int as count from loan_order where next_day_work <= date '1970-01-01' + $1::int",
      [Number(today)],
    );
    return rows[0]?.count ?? 0;
  };
  /** Makes three loans due again, as an older day left them. */
  const makeDue = () =>
    hiram.database.pool.query(
      "update loan_order set next_day_work = '2026-11-20' where next_day_work is not null",
    );

  it('ends a turn when its time is over, goes on behind it in the next, and comes to every loan', async () => {
    await hiram.setToday('2026-11-20');
    for (let loans = 0; loans < 3; loans += 1) await borrow(hiram, await hiram.borrower(), '1003');
    await hiram.setToday('2027-03-01');
    await makeDue();
    const turn = makeTurns(0);
    for (const left of [2, 1, 0]) {
      await turn(hiram.context);
      expect(await countDue()).toBe(left);
    }
    await makeDue();
    await turn(hiram.context);
    await turn(hiram.context);
    expect(await countDue()).toBeLessThan(3);
    await runDayWork(hiram.context);
    expect(await countDue()).toBe(0);
  });
});
