import { addDays, dayOf, formatDay } from '@hiram/lending/calendar-day';
import { commonHours, contactRulesOn, type Hours } from '@hiram/lending/contacts/contact-rules';
import { localTime, type Market } from '@hiram/lending/market';
import { expect, it } from 'vitest';
import { appendContactWish } from '../contacts/contact-wish-store.ts';
import { stopReminders } from '../contacts/reminder-stop-store.ts';
import { newId } from '../ground/new-id.ts';
import { enqueue } from '../ground/outbox/outbox-store.ts';
import { runDayWork } from '../loans/day-work/day-work.ts';
import { borrow, takeLoan } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import type { TestBorrower } from '../testing/test-hiram.ts';
import { queueReminders } from './queue-reminders.ts';
import { listNearSteps, type ReminderDay } from './reminder-sql.ts';
import { firstLoan, listDueReminders } from './reminder-store.ts';

const hourMs = 3_600_000;
/** A loan of 2026-11-20 over 91 days in one payment is due on this day. */
const dueDay = dayOf('2027-02-19');

/** Numbers below one from a seed, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

type Lent = { readonly borrower: TestBorrower; readonly orderId: string; readonly market: Market };

describeHiram('reminders over a month', ({ hiram, staffOf }) => {
  const lend = async (market: Market): Promise<Lent> => {
    const borrower = await hiram.borrower({ system: market === 'PH' ? '0' : '1' });
    if (market === 'PH') return { borrower, orderId: await borrow(hiram, borrower, '1002'), market };
    const account = { cardType: '1', vpa: 'asha.rao@okbank', salaryDay: '15' };
    await borrower.call('bindCardNew', { product_id: '2002', ...account });
    const orderId = await takeLoan(borrower, '2002');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    return { borrower, orderId, market };
  };
  /** Lets the product work: what the calendar brings, the reminders, and what may leave. */
  const work = async (): Promise<void> => {
    await runDayWork(hiram.context);
    await queueReminders(hiram.context);
    await hiram.worker.drain();
  };
  const countWaiting = async (template: string): Promise<number> => {
    const { rows } = await hiram.database.pool.query<{ count: number }>(
      "select count(*)::int as count from outbox where done_at is null and payload ->> 'template' = $1",
      [template],
    );
    return rows[0]?.count ?? 0;
  };
  type Kept = { topic: string; channel: string; purpose: string; at: Date; occasion_id: string };
  const contactsOf = async (borrowerId: string): Promise<Kept[]> => {
    const { rows } = await hiram.database.pool.query<Kept>(
      `select topic, channel, purpose, happened_at as at, occasion_id from contact
       where borrower_id = $1 order by happened_at`,
      [borrowerId],
    );
    return rows;
  };
  /** The steps that will be queued tomorrow, as they are read in pages of a length. */
  const listTomorrow = async (limit: number): Promise<string[]> => {
    const { brand, clock, db, shards } = hiram.context;
    const dayOf: ReminderDay = (market) => addDays(clock.today(market), 1);
    const keys: string[] = [];
    for (const shard of shards.all)
      for (const near of listNearSteps(brand.reminders, dayOf))
        for (let after = firstLoan; ; ) {
          const page = await listDueReminders(db, brand.reminders, dayOf, { shard, near, after, limit });
          keys.push(...page.map(({ key }) => key));
          const last = page.at(-1);
          if (!last) break;
          after = last.id;
        }
    return keys;
  };
  const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

  it('CONT-01 CONT-03 CONT-07 over a month of chance every reminder falls inside its hours, limits hold, and receipts pass at once', async () => {
    await hiram.setToday('2026-11-20');
    const plain = [await lend('PH'), await lend('IN')];
    const chanced = [await lend('PH'), await lend('IN'), await lend('PH'), await lend('IN')];
    const all = [...plain, ...chanced];
    const wishes = new Map<string, { at: Date; hours: Hours | null; quietUntil: number | null }[]>();
    const random = seeded(20_261_120);
    const { db, clock } = hiram.context;
    let receipts = 0;
    const happen = async ({ borrower: { userId: borrowerId }, orderId, market }: Lent) => {
      const chance = random();
      const now = clock.systemNow();
      const at = clock.businessNow();
      const today = clock.today(market);
      if (chance < 0.02) {
        const from = 60 * Math.floor(random() * 20);
        const hours = random() < 0.5 ? null : { fromMinute: from, untilMinute: from + 180 };
        const quietUntil = random() < 0.3 ? addDays(today, Math.floor(random() * 4)) : null;
        await appendContactWish(db, { borrowerId, staffId: null }, { hours, quietUntil, locale: null }, at);
        wishes.set(borrowerId, [...(wishes.get(borrowerId) ?? []), { at, hours, quietUntil }]);
      } else if (chance < 0.06) {
        const payload = {
          borrowerId,
          template: 'messageOverdue',
          amountMinor: '100',
          date: formatDay(today),
        };
        await enqueue(db, [{ kind: 'send-message', payload }], now);
      } else if (chance < 0.09) {
        await enqueue(db, [{ kind: 'send-message', payload: { borrowerId, template: 'messagePaid' } }], now);
        receipts += 1;
      } else if (chance < 0.095) {
        const stop = { orderId, borrowerId, sourceId: newId(), cause: 'promised' } as const;
        await stopReminders(db, { ...stop, untilDay: addDays(today, 2) }, at);
      }
    };
    await hiram.setToday(formatDay(addDays(dueDay, -6)));
    for (let step = 0; step < 15 * 31; step += 1) {
      hiram.passTime((24 * hourMs) / 15);
      for (const lent of chanced) await happen(lent);
      await work();
      expect(await countWaiting('messagePaid')).toBe(0);
    }
    let sent = 0;
    for (const { borrower, market } of all) {
      const contacts = (await contactsOf(borrower.userId)).filter(({ purpose }) => purpose === 'debt');
      const days = new Map<string, number>();
      const occasions = [...new Map(contacts.map((each) => [each.occasion_id, each.at])).values()];
      sent += occasions.length;
      for (const at of occasions) {
        const { day, time } = localTime(at, market);
        const wish = wishes.get(borrower.userId)?.findLast((each) => each.at <= at);
        const { hours: lawful, isWidenedByConsent } = contactRulesOn(market, day);
        const chosen = wish?.hours ?? lawful;
        const open = isWidenedByConsent ? chosen : (commonHours(chosen, lawful) ?? lawful);
        const minute = minuteOf(time);
        expect(minute >= open.fromMinute && minute < open.untilMinute, `${market} ${time}`).toBe(true);
        if (wish?.quietUntil) expect(day).toBeGreaterThanOrEqual(wish.quietUntil);
        days.set(String(day), (days.get(String(day)) ?? 0) + 1);
        const week = occasions.map((each) => localTime(each, market).day);
        expect(week.filter((each) => each > day - 7 && each <= day).length).toBeLessThanOrEqual(6);
      }
      expect(Math.max(...days.values())).toBeLessThanOrEqual(2);
    }
    expect(sent).toBeGreaterThan(25);
    expect(receipts).toBeGreaterThan(20);
    for (const { borrower, market } of plain) {
      const texts = (await contactsOf(borrower.userId)).filter(
        ({ purpose, channel }) => purpose === 'debt' && channel === 'text',
      );
      const days = texts.map(({ at }) => Number(localTime(at, market).day) - dueDay);
      expect([market, days]).toEqual([market, [-1, 0, 1, 3, 7, 14]]);
      expect(texts.map(({ topic }) => topic)).toEqual([
        ...['messageDueSoon', 'messageDueToday', 'messageOverdue', 'messageOverdue'],
        ...['messageOverdueLater', 'messageOverdueLater'],
      ]);
    }
  }, 1_800_000);

  it('CONT-07 CONT-08 who is shown for tomorrow is who is reminded; a stop keeps it back and says why', async () => {
    await hiram.setToday('2027-05-20');
    const lent = [await lend('PH'), await lend('IN'), await lend('PH')];
    const due = addDays(dayOf('2027-05-20'), 91);
    await hiram.setToday(formatDay(addDays(due, 2)));
    await work();
    const inPages = await listTomorrow(1);
    expect(inPages).toEqual(await listTomorrow(100));
    expect(inPages).toHaveLength(3);
    const { borrower, orderId } = lent[2] as Lent;
    const stop = { orderId, borrowerId: borrower.userId, sourceId: newId(), cause: 'promised' } as const;
    const { db, clock } = hiram.context;
    await stopReminders(db, { ...stop, untilDay: addDays(due, 3) }, clock.businessNow());
    const support = await staffOf('support');
    type Item = { id: string; stepDay: number; stoppedBy: string; message: string };
    const shown = (await support.get<Item[]>('/reminders?stepDay=3&perPage=100')).data;
    const mine = shown.filter(({ id }) => lent.some((each) => each.orderId === id));
    expect(mine.map(({ id, stoppedBy }) => [id, stoppedBy]).sort()).toEqual(
      lent.map((each, place) => [each.orderId, place === 2 ? 'promised' : '']).sort(),
    );
    const counts =
      await support.get<{ stepDay: number; loans: number; stopped: number }[]>('/reminder-counts');
    const ofStep = counts.data.filter(({ stepDay }) => stepDay === 3);
    expect(ofStep.map(({ loans, stopped }) => [loans, stopped])).toEqual([
      [2, 1],
      [1, 0],
    ]);
    await hiram.setToday(formatDay(addDays(due, 3)));
    await work();
    const reminded = await Promise.all(
      lent.map(async (each) => {
        const contacts = await contactsOf(each.borrower.userId);
        return contacts.some(({ at }) => localTime(at, each.market).day === addDays(due, 3));
      }),
    );
    expect(reminded).toEqual([true, true, false]);
  }, 120_000);

  it('CONT-07 reminders are set up in versions: a cadence says only what fits its day, and stands once', async () => {
    const manager = await staffOf('product-manager');
    const { data } = await manager.get<{ version: number; content: { cadences: object[] } }>(
      '/set-up-versions/lender/reminders/1',
    );
    const save = (content: object) =>
      manager.send('POST', '/lender/reminders/versions', {
        content,
        fromDay: null,
        basedOn: 1,
        reason: 'Fewer reminders.',
      });
    const withSteps = (...steps: object[]) => ({
      ...data.content,
      cadences: [{ market: 'PH', productId: null, steps }],
    });
    const text = { way: 'text' };
    for (const refused of [
      withSteps({ day: 1, message: 'messageDueSoon', ...text }),
      withSteps({ day: -1, message: 'messageOverdue', ...text }),
      withSteps({ day: 1, message: 'messagePaid', ...text }),
      withSteps(
        { day: 1, message: 'messageOverdue', ...text },
        { day: 1, message: 'messageOverdue', ...text },
      ),
      { ...data.content, cadences: [data.content.cadences[0], data.content.cadences[0]] },
      { ...data.content, cadences: [{ market: 'PH', productId: 2002, steps: [] }] },
    ])
      expect((await save(refused)).error?.code).toBe('not-possible');
    expect((await save(withSteps({ day: 5, message: 'messageOverdue', ...text }))).status).toBe(200);
    expect(hiram.context.brand.reminders.cadences).toHaveLength(1);
  });
});
