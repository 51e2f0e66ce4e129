import { dayOf } from '@hiram/lending/calendar-day';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { appendContactWish } from '../contacts/contact-wish-store.ts';
import { borrow } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import type { TestStaff } from '../testing/staff/staff.ts';
import type { TestBorrower } from '../testing/test-hiram.ts';

type Wish = Parameters<typeof appendContactWish>[2];

describeHiram('wishes of a borrower, and who keeps them', ({ hiram, staffOf }) => {
  let collector: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    collector = await staffOf('collector');
  });
  /** A loan that is a few days late. */
  beforeEach(async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, '1003');
    await hiram.setToday('2027-01-12');
  });

  const noWish = { hours: null, quietUntil: null, locale: null };
  /** What the borrower chose on their own page. */
  const choose = (wish: Partial<Wish>, at = hiram.context.clock.businessNow()) =>
    appendContactWish(
      hiram.context.db,
      { borrowerId: borrower.userId, staffId: null },
      { ...noWish, ...wish },
      at,
    );
  const call = { channel: 'call', person: 'borrower', result: 'no-answer', note: 'Rang.' };
  const log = (happenedAt: string) =>
    collector.send('POST', `/loans/${orderId}/contacts`, { ...call, happenedAt });
  const promise = (happenedAt: string) =>
    collector.send('POST', `/collections/${orderId}/promises`, {
      ...{ amountMinor: 200_000, dueDay: '2027-01-15', channel: 'call', happenedAt },
    });

  test('CONT-09 a call that broke the hours stays refused, whatever the borrower has asked for since', async () => {
    // Half past eleven in Manila.
    const night = '2027-01-11T15:30:00Z';
    await choose({ hours: { fromMinute: 0, untilMinute: 1_440 } });
    for (const answer of [await log(night), await promise(night)])
      expect(answer.error?.message).toContain('from 06:00 to 22:00');
  });

  test('CONT-09 a call that kept to the wishes of its time is written down, whatever the borrower has asked for since', async () => {
    const noon = '2027-01-11T04:00:00Z';
    await choose({ quietUntil: dayOf('2027-01-25') });
    expect((await log(noon)).status).toBe(200);
    expect((await promise(noon)).status).toBe(200);
    await choose({ hours: { fromMinute: 18 * 60, untilMinute: 20 * 60 } }, new Date('2027-01-10T08:00:00Z'));
    expect((await log(noon)).error?.message).toContain('asked to be contacted from 18:00 to 20:00');
  });
});
