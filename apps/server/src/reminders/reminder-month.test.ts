import { addDays, type Day, dayOf, formatDay } from '@hiram/lending/calendar-day';
import { localTime, type Market } from '@hiram/lending/market';
import { beforeAll, expect, it } from 'vitest';
import { appendContactWish } from '../contacts/contact-wish-store.ts';
import { stopReminders } from '../contacts/reminder-stop-store.ts';
import { newId } from '../ground/new-id.ts';
import { enqueue } from '../ground/outbox/outbox-store.ts';
import { runDayWork } from '../loans/day-work/day-work.ts';
import { borrow, takeLoan } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { signInStaff } from '../testing/staff/staff.ts';
import { actByTwo, requestAction } from '../testing/staff/staff-actions.ts';
import { queueReminders } from './queue-reminders.ts';

/** A loan of 2026-11-20 over 91 days in one payment is due on this day. */
const dueDay = dayOf('2027-02-19');
/** What happens to a loan happens on this day after the due day. */
const eventDay = 2;
/** The clock stands at 00, 06, 12 and 18 in Manila, and two and a half hours before that in India. */
const stepMs = 6 * 3_600_000;
/** The hours of the law, written out: SEC MC 18 of 2019 section 1, and RBI/2022-23/108 para 2. */
const lawful = { PH: { from: 6, until: 22 }, IN: { from: 8, until: 19 } } as const;

type Lent = { readonly borrowerId: string; readonly orderId: string; readonly market: Market };

describeHiram('reminders over a month, loan by loan', ({ hiram }) => {
  const lend = async (market: Market): Promise<Lent> => {
    const borrower = await hiram.borrower({ system: market === 'PH' ? '0' : '1' });
    const of = (orderId: string): Lent => ({ borrowerId: borrower.userId, orderId, market });
    if (market === 'PH') return of(await borrow(hiram, borrower, '1002'));
    const account = { cardType: '1', vpa: 'asha.rao@okbank', salaryDay: '15' };
    await borrower.call('bindCardNew', { product_id: '2002', ...account });
    const orderId = await takeLoan(borrower, '2002');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    return of(orderId);
  };
  const dayAfterDue = (days: number): Day => addDays(dueDay, days);
  const stop = async (lent: Lent, untilDay: number) => {
    const source = {
      ...lent,
      sourceId: newId(),
      cause: 'promised',
      untilDay: dayAfterDue(untilDay),
    } as const;
    await stopReminders(hiram.context.db, source, hiram.context.clock.businessNow());
  };
  const wish = ({ borrowerId }: Lent, quietUntil: number) =>
    appendContactWish(
      hiram.context.db,
      { borrowerId, staffId: null },
      { hours: null, quietUntil: dayAfterDue(quietUntil), locale: null },
      hiram.context.clock.businessNow(),
    );
  const payAll = async ({ orderId, market }: Lent) => {
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const { rows } = await hiram.database.pool.query<{ owed: string }>(
      'select owed_copy::text as owed from loan_order where id = $1',
      [orderId],
    );
    const paidOn = formatDay(hiram.context.clock.today(market));
    const paid = { amountMinor: Number(rows[0]?.owed), paidOn, method: 'cash', proof: orderId.slice(-12) };
    await actByTwo([cashier, officer], { kind: 'record-payment', orderId, input: paid });
  };
  const hold = async ({ orderId }: Lent) => {
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    expect((await requestAction(officer, { kind: 'hold', orderId })).status).toBe(200);
  };
  const crowd = async ({ borrowerId }: Lent) => {
    const payload = { borrowerId, template: 'messageOverdue', amountMinor: '100', date: '2027-02-21' };
    const message = { kind: 'send-message', payload };
    await enqueue(
      hiram.context.db,
      Array.from({ length: 12 }, () => message),
      hiram.context.clock.systemNow(),
    );
  };

  /** What happens on day 2 of the delay, and the days on which the loan is reminded of in this month. */
  const table: readonly (readonly [string, (lent: Lent) => Promise<unknown>, readonly number[] | null])[] = [
    ['nothing happens', async () => undefined, [-1, 0, 1, 3, 7, 14]],
    ['it is paid', payAll, [-1, 0, 1]],
    ['it is put on hold', hold, [-1, 0, 1]],
    ['a payment is promised until day 5', (lent) => stop(lent, 5), [-1, 0, 1, 7, 14]],
    ['a payment is promised until day 8', (lent) => stop(lent, 8), [-1, 0, 1, 9, 14]],
    ['its borrower wants quiet until day 7', (lent) => wish(lent, 7), [-1, 0, 1, 7, 14]],
    ['twelve more messages wait', crowd, null],
  ];
  const lent = new Map<string, Lent>();
  const at = new Map<string, { readonly day: Day; readonly hour: number }[]>();

  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    for (const [name] of table)
      for (const market of ['PH', 'IN'] as const) lent.set(`${name} ${market}`, await lend(market));
    await hiram.setToday(formatDay(dayAfterDue(-5)));
    hiram.passTime(2 * stepMs);
    for (let step = 0; step < 4 * 28; step += 1) {
      if (step === 4 * (eventDay + 4) + 2)
        for (const [name, happen] of table)
          for (const market of ['PH', 'IN'] as const) await happen(lent.get(`${name} ${market}`) as Lent);
      await runDayWork(hiram.context);
      await queueReminders(hiram.context);
      await hiram.worker.drain();
      hiram.passTime(stepMs);
    }
    const { rows } = await hiram.database.pool.query<{ borrower: string; at: Date }>(
      `select borrower_id as borrower, min(happened_at) as at from contact
       where purpose = 'debt' and channel = 'text' group by borrower_id, occasion_id order by 2`,
    );
    for (const [key, { borrowerId, market }] of lent) {
      const own = rows.filter(({ borrower }) => borrower === borrowerId);
      const local = own.map((row) => localTime(row.at, market));
      at.set(
        key,
        local.map(({ day, time }) => ({ day, hour: Number(time.slice(0, 2)) })),
      );
    }
  }, 240_000);

  it.each(
    table.flatMap(([name, , days]) => (['PH', 'IN'] as const).map((market) => [name, market, days] as const)),
  )(
    'CONT-01 CONT-03 CONT-06 CONT-07 where %s (%s), reminders keep to the hours, the limits and the stops',
    (name, market, days) => {
      const contacts = at.get(`${name} ${market}`) ?? [];
      const { from, until } = lawful[market];
      for (const { hour } of contacts) expect(hour >= from && hour < until, `at ${hour}`).toBe(true);
      const late = contacts.map(({ day }) => Number(day) - dueDay);
      if (days) expect(late).toEqual(days);
      else expect(late.length).toBeGreaterThan(12);
      for (const day of late) {
        expect(late.filter((each) => each === day).length).toBeLessThanOrEqual(2);
        expect(late.filter((each) => each > day - 7 && each <= day).length).toBeLessThanOrEqual(6);
      }
    },
  );
});
