import { formatDay } from '@hiram/lending/calendar-day';
import { localTime } from '@hiram/lending/market';
import { expect, it } from 'vitest';
import { type Borrower, findBorrower } from '../../borrowers/identity/borrower-store.ts';
import { listContacts } from '../../contacts/contact-store.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { TextFailure, type TextGateway } from '../../providers/sms/text-gateway.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { listNotices } from '../notice-store.ts';
import { type Delivery, deliverMessage } from './deliver-message.ts';
import { textSender } from './send-text.ts';

const hourMs = 3_600_000;

describeHiram('an SMS about a debt that leaves later', ({ hiram }) => {
  const now = () => localTime(hiram.context.clock.businessNow(), 'PH');
  /** A borrower, and a gateway that is away until it is said to be there. */
  const open = async () => {
    const { db, cipher } = hiram.context;
    const { userId } = await hiram.borrower();
    const borrower = (await findBorrower(db, cipher, userId)) as Borrower;
    const left: string[] = [];
    const state = { isAway: true };
    const gateway: TextGateway = {
      name: 'gateway-of-the-test',
      send: async () => {
        if (state.isAway) throw new TextFailure('gateway-of-the-test', 'busy', 'not-sent');
        left.push(formatDay(now().day));
        return { messageId: `of-the-test-${newIdBeside(userId)}`, progress: 'accepted' };
      },
      parseReceipt: null,
      findReceipt: null,
    };
    const sendText = textSender(hiram.context, { all: [gateway], of: () => [gateway], named: () => gateway });
    const deliver = (id: string, amount = 'PHP 1', other: Partial<Delivery> = {}) => {
      const values = { contract: 'HR-1', amount, date: '2026-11-20', phone: '1', name: 'Hiram' };
      const about = { orderId: null, name: 'messageOverdue', isPushedOnly: false } as const;
      return deliverMessage(hiram.context, sendText, { id, borrower, ...about, values, ...other });
    };
    const ids = Array.from({ length: 4 }, () => newIdBeside(userId));
    const contacts = async () =>
      (await listContacts(db, cipher, { borrowerId: userId, limit: 50 })).map((each) => ({
        ...each,
        day: formatDay(localTime(each.happenedAt, 'PH').day),
      }));
    const home = () => listNotices(db, cipher, { borrowerId: userId, limit: 50 });
    return { state, left, deliver, ids: ids as [string, string, string, string], contacts, home };
  };
  const passUntil = (hour: number): void =>
    hiram.passTime(((hour - Number(now().time.slice(0, 2)) + 24) % 24) * hourMs);

  it('CONT-03 counts for the day on which it leaves as well as for that of its first try', async () => {
    await hiram.setToday('2026-11-21');
    const { state, left, deliver, ids } = await open();
    passUntil(21);
    for (const id of ids.slice(0, 2)) await expect(deliver(id)).rejects.toThrow('busy');
    passUntil(7);
    state.isAway = false;
    const waits = [];
    for (const id of ids) waits.push((await deliver(id))?.why ?? 'sent');
    expect(waits).toEqual(['sent', 'sent', 'day-limit', 'day-limit']);
    expect(left).toHaveLength(hiram.context.brand.reminders.perDayMax);
  });

  it('CONT-04 CONT-05 stands in the ledger and on the home with the day and the amount of what left', async () => {
    await hiram.setToday('2026-12-05');
    const { state, left, deliver, ids, contacts, home } = await open();
    passUntil(21);
    await expect(deliver(ids[0], 'PHP 100')).rejects.toThrow('busy');
    await expect(deliver(ids[0], 'PHP 100')).rejects.toThrow('busy');
    const [first] = await contacts();
    expect(await contacts()).toHaveLength(1);
    passUntil(7);
    await expect(deliver(ids[0], 'PHP 110')).rejects.toThrow('busy');
    state.isAway = false;
    expect(await deliver(ids[0], 'PHP 110')).toBeUndefined();
    expect(await contacts()).toMatchObject([
      { day: left[0], content: expect.stringContaining('PHP 110'), textStatus: 'accepted' },
      { id: first?.id, day: first?.day, content: expect.stringContaining('PHP 100'), textStatus: null },
    ]);
    expect(first?.day).not.toBe(left[0]);
    const [shown, ...more] = await home();
    expect(shown?.text).toContain('PHP 110');
    expect(formatDay(localTime(shown?.writtenAt as Date, 'PH').day)).toBe(left[0]);
    expect(more).toEqual([]);
  });

  it('CONT-05 TEXT-10 stands in the ledger and on the home as what it became before it left', async () => {
    await hiram.setToday('2026-12-07');
    const { state, deliver, ids, contacts, home } = await open();
    await expect(deliver(ids[0], 'PHP 5', { name: 'messageSettled' })).rejects.toThrow('busy');
    state.isAway = false;
    await deliver(ids[0], 'PHP 5', { name: 'messagePaid', isReworded: true });
    const [left] = await contacts();
    expect(left).toMatchObject({ topic: 'messagePaid', textStatus: 'accepted' });
    expect((await home()).map(({ text }) => text)).toEqual([left?.content]);
  });
});
