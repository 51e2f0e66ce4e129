import { addDays } from '@hiram/lending/calendar-day';
import { bulkLoansMax } from '@hiram/wire/staff/messages/bulk-limits';
import type { BulkGroup } from '@hiram/wire/staff/messages/bulk-messages';
import type { ReminderStopCause } from '@hiram/wire/staff/messages/reminder-stop-cause';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import {
  dayByMarket,
  type LoanColumns,
  loanColumns,
  loanJoins,
} from '../../loans/book/lists/loan-columns.ts';
import { isNearStep, type ReminderDay, reminderJoin, stoppedBy } from '../reminder-sql.ts';

/** A loan of a group, as the last run of the day left it, and what stops reminders of it. */
export type GroupLoan = LoanColumns & {
  readonly due_copy: string;
  readonly owed_copy: bigint;
  readonly currency: string;
  readonly stopped_by: ReminderStopCause | null;
};

/** The loans of a group, those due the longest first: one more than the most where there are more. */
export async function listGroupLoans(context: Context, tx: Tx, group: BulkGroup): Promise<GroupLoan[]> {
  const { clock, brand } = context;
  const today: ReminderDay = (market) => clock.today(market);
  const tomorrow: ReminderDay = (market) => addDays(clock.today(market), 1);
  const isTomorrow = group.kind === 'tomorrow';
  const steps = isTomorrow ? reminderJoin(brand.reminders, tomorrow) : sql``;
  const where = isTomorrow
    ? sql`${isNearStep(brand.reminders, tomorrow)} and s.step_day = ${group.stepDay}`
    : isOverdue(today, group);
  const found = await sql<GroupLoan>`select ${loanColumns}, o.due_copy, o.owed_copy, o.currency,
      ${stoppedBy(today)} as stopped_by
    from loan_order o ${loanJoins} ${steps} where o.market = ${group.market} and ${where}
    order by o.due_copy, o.id limit ${bulkLoansMax + 1}`.execute(tx);
  return found.rows;
}

function isOverdue(
  today: ReminderDay,
  { daysLateMin, daysLateMax }: Extract<BulkGroup, { kind: 'overdue' }>,
): Sql {
  const dayBefore = (days: number) => dayByMarket(sql`o.market`, (market) => addDays(today(market), -days));
  return sql`o.status_copy = 'overdue'
    and o.due_copy between ${dayBefore(daysLateMax)} and ${dayBefore(daysLateMin)}`;
}
