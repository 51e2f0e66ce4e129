import { dayOf } from '@hiram/lending/calendar-day';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appendContactWish } from '../contacts/contact-wish-store.ts';
import { borrow } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { readDocument } from '../testing/reading/read-document.ts';
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
    expect((await promise(noon)).error?.message).toContain('asked to be contacted from 18:00 to 20:00');
  });

  const none = { hoursFrom: null, hoursUntil: null, quietUntil: null, language: null };
  const keep = (wish: object) =>
    collector.send('POST', `/loans/${orderId}/contact-wish`, { ...none, ...wish });
  const read = async () =>
    (
      await collector.get<{ wishes: object; bounds: string; isAllowed: boolean }>(
        `/loans/${orderId}/contact-window`,
      )
    ).data;

  test('CONT-02 staff keep hours within those of the market, and others are the borrower’s alone to choose', async () => {
    const refused = await keep({ hoursFrom: 0, hoursUntil: 1_440 });
    expect(refused.error).toEqual({
      code: 'not-possible',
      message:
        'Hours are kept from 06:00 to 22:00, Philippine time (SEC MC 18 of 2019, section 1). Only the borrower can choose others, on their own page.',
    });
    const { wishes, bounds } = await read();
    expect([wishes, bounds]).toEqual([none, refused.error?.message]);
    expect((await keep({ hoursFrom: 6 * 60, hoursUntil: 22 * 60 })).status).toBe(200);
    await choose({ hours: { fromMinute: 20 * 60, untilMinute: 1_440 } });
    expect((await keep({ hoursFrom: 20 * 60, hoursUntil: 1_440, language: 'fil' })).status).toBe(200);
  });

  test('CONT-02 hours and a quiet time that the borrower chose on their own page are widened and ended by nobody else', async () => {
    const hours = { fromMinute: 18 * 60, untilMinute: 20 * 60 };
    await choose({ hours, quietUntil: dayOf('2027-01-26') });
    const chosen = { hoursFrom: 18 * 60, hoursUntil: 20 * 60, quietUntil: '2027-01-26' };
    const ofHours =
      'The borrower chose 18:00 to 20:00, Philippine time, on their own page. Only the borrower can widen or end that, on the same page.';
    const ofQuiet =
      'The borrower asked on their own page not to be contacted before 2027-01-26. Only the borrower can end that, on the same page.';
    expect((await read()).bounds).toBe(`${ofHours} ${ofQuiet}`);
    for (const wider of [{ hoursFrom: null, hoursUntil: null }, { hoursUntil: 21 * 60 }])
      expect((await keep({ ...chosen, ...wider })).error?.message).toBe(ofHours);
    for (const quietUntil of [null, '2027-01-25'])
      expect((await keep({ ...chosen, quietUntil })).error?.message).toBe(ofQuiet);
    expect((await read()).wishes).toEqual({ ...chosen, language: null });
    const narrower = { hoursFrom: 19 * 60, hoursUntil: 20 * 60, quietUntil: '2027-02-01' };
    expect((await keep(narrower)).status).toBe(200);
    expect((await keep(none)).status).toBe(422);
    expect((await keep(chosen)).status).toBe(200);
    await choose({});
    expect((await keep(none)).status).toBe(200);
  });

  test('CONT-02 a quiet time that staff kept is ended by staff', async () => {
    expect((await keep({ quietUntil: '2027-01-26' })).status).toBe(200);
    expect((await read()).isAllowed).toBe(false);
    expect((await keep({})).status).toBe(200);
    expect((await read()).wishes).toEqual(none);
  });

  test('CONT-02 what a colleague has kept since the page was opened is not ended unread, and a lost answer is sent again', async () => {
    const opened = (await read()).wishes;
    const quiet = { quietUntil: '2027-01-26', read: opened };
    expect((await keep(quiet)).status).toBe(200);
    expect((await keep(quiet)).status).toBe(200);
    const stale = await keep({ language: 'fil', read: opened });
    expect(stale).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    expect(stale.error?.message).toContain('since you opened the page');
    const { wishes } = await read();
    expect(wishes).toEqual({ ...none, quietUntil: '2027-01-26' });
    expect((await keep({ ...wishes, language: 'fil', read: wishes })).status).toBe(200);
    expect((await read()).wishes).toEqual({ ...wishes, language: 'fil' });
  });

  describe('of which staff kept one, and the borrower then saves their own page', () => {
    /** Posts the form of the borrower's page as the page shows it, but for the fields that are named. */
    const chooseOnPage = async (changed: Record<string, string>): Promise<void> => {
      const shown = readDocument(await (await borrower.page('/mine')).text()).content as {
        contact: { from: number | null; until: number | null; quietUntil: string | null };
      };
      const { from, until, quietUntil } = shown.contact;
      const form = {
        contact: 'wishes',
        contactFrom: String(from ?? ''),
        contactUntil: String(until ?? ''),
        quiet: quietUntil === null ? '' : 'keep',
        ...changed,
      };
      const posted = await fetch(`${hiram.baseUrl}/mine?${borrower.query}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      });
      expect(posted.status).toBe(303);
    };
    const byPhone = { hoursFrom: 18 * 60 + 30, hoursUntil: 20 * 60 + 30, quietUntil: '2027-01-26' };

    test('CONT-02 CONT-10 what staff kept stays to the minute, and staff can end it', async () => {
      expect((await keep(byPhone)).status).toBe(200);
      await chooseOnPage({ messageLanguage: 'fil' });
      const { wishes, bounds } = await read();
      expect(wishes).toEqual({ ...byPhone, language: 'fil' });
      expect(bounds).not.toContain('on their own page not to be');
      expect(bounds).not.toContain('The borrower chose');
      expect((await keep({ language: 'fil' })).status).toBe(200);
      expect((await read()).wishes).toEqual({ ...none, language: 'fil' });
    });

    test('CONT-02 CONT-10 what the borrower had chosen themselves still binds staff, and nothing narrower', async () => {
      const hours = { fromMinute: 18 * 60, untilMinute: 21 * 60 };
      await choose({ hours, quietUntil: dayOf('2027-01-20') });
      expect((await keep(byPhone)).status).toBe(200);
      await chooseOnPage({ messageLanguage: 'fil' });
      const chosen = { hoursFrom: 18 * 60, hoursUntil: 21 * 60, quietUntil: '2027-01-20' };
      expect((await keep({ ...chosen, hoursUntil: 22 * 60 })).error?.message).toContain('18:00 to 21:00');
      expect((await keep({ ...chosen, quietUntil: null })).error?.message).toContain('before 2027-01-20');
      expect((await keep(chosen)).status).toBe(200);
    });

    test('CONT-02 CONT-10 hours or a quiet time that the borrower changes there bind staff, each by itself', async () => {
      expect((await keep(byPhone)).status).toBe(200);
      await chooseOnPage({ contactUntil: '20' });
      const chosen = { hoursFrom: 18 * 60, hoursUntil: 20 * 60 };
      expect((await keep({ ...chosen, hoursUntil: 21 * 60 })).error?.message).toContain('18:00 to 20:00');
      expect((await keep(chosen)).status).toBe(200);
      await chooseOnPage({ quiet: '7' });
      expect((await keep(chosen)).error?.message).toContain('before 2027-01-19');
    });
  });
});
