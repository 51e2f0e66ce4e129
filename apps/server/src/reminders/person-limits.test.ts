import { localTime } from '@hiram/lending/market';
import type { BulkPreview } from '@hiram/wire/staff/messages/bulk-messages';
import { expect, it } from 'vitest';
import { insertVerdict, type PersonVerdict } from '../borrowers/matches/person-verdict-store.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { newId } from '../ground/new-id.ts';
import { enqueue } from '../ground/outbox/outbox-store.ts';
import { borrow } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { signInStaff } from '../testing/staff/staff.ts';
import type { TestBorrower } from '../testing/test-hiram.ts';

const hourMs = 3_600_000;
const limits = { perDayMax: 2, perWeekMax: 6 };

describeHiram('limits of contact with one person who is several borrowers', ({ hiram }) => {
  const declare = (one: TestBorrower, other: TestBorrower, verdict: PersonVerdict) =>
    inTransaction(hiram.context.db, (tx) => {
      const borrowerIds = [one.userId, other.userId] as const;
      return insertVerdict(
        tx,
        { borrowerIds, verdict, requestId: newId() },
        hiram.context.clock.businessNow(),
      );
    });
  const remind = ({ userId: borrowerId }: TestBorrower) => {
    const payload = { borrowerId, template: 'messageOverdue', amountMinor: '100', date: '2026-11-20' };
    return enqueue(hiram.context.db, [{ kind: 'send-message', payload }], hiram.context.clock.systemNow());
  };
  /** The days on which any of these borrowers was contacted about money owed, a day for each contact. */
  const daysOf = async (...borrowers: readonly TestBorrower[]): Promise<number[]> => {
    const { rows } = await hiram.database.pool.query<{ at: Date }>(
      "select happened_at as at from contact where purpose = 'debt' and borrower_id = any($1) order by 1",
      [borrowers.map(({ userId }) => userId)],
    );
    return rows.map(({ at }) => localTime(at, 'PH').day);
  };
  const mostADay = (days: readonly number[]): number =>
    Math.max(0, ...days.map((day) => days.filter((each) => each === day).length));
  const mostAWeek = (days: readonly number[]): number =>
    Math.max(0, ...days.map((day) => days.filter((each) => each > day - 7 && each <= day).length));

  it('CONT-03 PERSON-05 who was declared the same by mistake is reminded again once that is undone', async () => {
    await hiram.setToday('2027-01-11');
    const [one, other] = [await hiram.borrower(), await hiram.borrower()];
    await declare(one, other, 'same');
    for (const borrower of [one, one, other]) await remind(borrower);
    await hiram.worker.drain();
    expect(await daysOf(one, other)).toHaveLength(2);
    await declare(one, other, 'undone');
    hiram.passTime(hourMs);
    await hiram.worker.drain();
    expect([await daysOf(one), await daysOf(other)].map(({ length }) => length)).toEqual([2, 1]);
  });

  it('CONT-03 CONT-09 CONT-11 a call to one is refused after two to the other, a message to many waits, and both say why', async () => {
    await hiram.setToday('2026-11-20');
    const [one, other] = [await hiram.borrower(), await hiram.borrower()];
    const loanOfOne = await borrow(hiram, one, '1002');
    const loanOfOther = await borrow(hiram, other, '1002');
    await hiram.setToday('2027-03-01');
    await declare(one, other, 'same');
    const collector = await signInStaff(hiram.baseUrl, 'collector');
    const call = {
      channel: 'call',
      person: 'borrower',
      result: 'no-answer',
      note: 'Rang.',
      happenedAt: null,
    };
    const log = (orderId: string) => collector.send('POST', `/loans/${orderId}/contacts`, call);
    for (let calls = 0; calls < 2; calls += 1) expect((await log(loanOfOne)).status).toBe(200);
    const sentence =
      'contacted today 2 times, the most allowed, all borrowers who are the same person together';
    expect((await log(loanOfOther)).error?.message).toContain(sentence);
    const path = `/loans/${loanOfOther}/contact-window`;
    expect((await collector.get<{ isAllowed: boolean }>(path)).data.isAllowed).toBe(false);
    const group = { kind: 'overdue', market: 'PH', daysLateMin: 1, daysLateMax: 400 };
    const wanted = { group, template: 'messageOverdue' };
    const { rows } = (await collector.send<BulkPreview>('POST', '/bulk-messages/preview', wanted)).data;
    expect(rows.find(({ orderId }) => orderId === loanOfOther)).toMatchObject({
      state: 'waits',
      why: 'day-limit',
    });
  });

  it('CONT-03 PERSON-05 over three weeks all borrowers of a person together are reminded no more often than one', async () => {
    await hiram.setToday('2026-11-20');
    const [first, second, third] = [await hiram.borrower(), await hiram.borrower(), await hiram.borrower()];
    const other = await hiram.borrower();
    await declare(first, second, 'same');
    await declare(second, third, 'same');
    const person = [first, second, third];
    for (let day = 0; day < 21; day += 1) {
      // More than a day lets through at once, and more in the end than three weeks do.
      if (day % 3 === 0) for (const borrower of [...person, other, other, other]) await remind(borrower);
      // Twice a day, at hours at which borrowers may be contacted: no night sends anything.
      for (const hours of [0, 6, 18]) {
        hiram.passTime(hours * hourMs);
        if (hours < 18) await hiram.worker.drain();
      }
    }
    const days = await daysOf(...person);
    expect([mostADay(days), mostAWeek(days)]).toEqual([limits.perDayMax, limits.perWeekMax]);
    expect(days.length).toBeGreaterThanOrEqual(2 * limits.perWeekMax);
    // Who is nobody else keeps limits of their own.
    expect((await daysOf(other)).length).toBeGreaterThanOrEqual(2 * limits.perWeekMax);
  });
});
