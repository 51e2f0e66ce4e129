import { addDays, formatDay } from '@hiram/lending/calendar-day';
import { sql } from 'kysely';
import { lockOrder, recordEvents } from '../../database/loan-book.ts';
import { findHold } from '../../database/loan-hold-store.ts';
import { enqueue } from '../../database/outbox-store.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Feature, House } from '../feature.ts';

const pageSize = 200;

/** What the calendar brings by itself: interest at due days, penalties of late days, held credit applied. */
export const dayWork: Feature = {
  name: 'day-work',
  recurring: [{ name: 'day-work', everySeconds: 60, run: runDayWork }],
};

/** Posts what the day brought, loan by loan in pages; a run that is cut off is taken up by the next one. */
export async function runDayWork(house: House): Promise<void> {
  for (const market of ['PH', 'IN'] as const) {
    const today = formatDay(house.clock.today(market));
    for (let after = ''; ; ) {
      const page = await listDue(house, market, today, after);
      for (const { id } of page) await workOn(house, id);
      const last = page.at(-1);
      if (!last || page.length < pageSize) break;
      after = last.id;
    }
  }
}

async function listDue(
  house: House,
  market: string,
  today: string,
  after: string,
): Promise<{ id: string }[]> {
  const found = await sql<{ id: string }>`select id from loan_order where next_day_work <= ${today}
    and contract #>> '{terms,market}' = ${market} and (${after} = '' or id::text > ${after})
    order by id limit ${pageSize}`.execute(house.db);
  return found.rows;
}

/**
 * The borrower hears once of each default, also when the work of its first day was missed. A loan that is on hold is not
 * reminded of: its borrower hears after the hold, if the loan is still late then.
 */
async function workOn(house: House, orderId: string): Promise<void> {
  await inTransaction(house.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const today = house.clock.today(order.contract.terms.market);
    const { state } = await recordEvents(tx, order, [], { today, now: house.clock.businessNow() });
    if (state.daysLate === 0 || (await findHold(tx, order.id))) return;
    const lateSince = formatDay(addDays(today, -state.daysLate));
    const payload = {
      borrowerId: order.borrowerId,
      template: 'messageOverdue',
      contract: order.contractNumber,
      amountMinor: '0',
      currency: state.currency,
      date: '',
    };
    const dedupeKey = `message:overdue:${order.id}:${lateSince}`;
    await enqueue(tx, [{ kind: 'send-message', dedupeKey, payload }], house.clock.systemNow());
  });
}
