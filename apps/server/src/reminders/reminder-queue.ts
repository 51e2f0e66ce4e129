import { addDays } from '@hiram/lending/calendar-day';
import { markets } from '@hiram/lending/market';
import { accept } from '@hiram/lending/result';
import { type ReminderItem, readReminderCounts } from '@hiram/wire/staff/messages/reminders';
import { z } from 'zod';
import type { Context } from '../feature/context.ts';
import { defineQueue, queueFilter } from '../feature/staff/staff-queue.ts';
import { answerStaff } from '../feature/staff/staff-route.ts';
import { sql } from '../ground/engine/sql.ts';
import {
  type LoanColumns,
  loanColumns,
  loanJoins,
  searchRows,
  toBorrowerPart,
  toLoanPart,
} from '../loans/book/lists/loan-columns.ts';
import {
  isNearStep,
  isQueued,
  type ReminderColumns,
  type ReminderDay,
  reminderJoin,
  stoppedBy,
} from './reminder-sql.ts';
import { countDueReminders } from './reminder-store.ts';

type Row = LoanColumns &
  ReminderColumns & { id: string; currency: string; due_copy: string; owed_copy: bigint };

const tomorrow =
  ({ clock }: Context): ReminderDay =>
  (market) =>
    addDays(clock.today(market), 1);

const stepDay = () =>
  z
    .string()
    .regex(/^-?\d{1,3}$/)
    .transform(Number);

/** CONT-08: who gets which reminder tomorrow as the loans stand now, and who does not and why. */
export const reminderQueue = defineQueue<Row, ReminderItem>({
  name: 'reminders',
  access: 'loans.read',
  isPersonal: true,
  isWork: false,
  columns: sql`t.*`,
  from: (context) => sql`(select o.bucket, o.id, o.currency, o.due_copy, o.owed_copy, ${loanColumns}, s.*,
      ${stoppedBy(tomorrow(context))} as stopped_by
    from loan_order o ${loanJoins} ${reminderJoin(context.brand.reminders, tomorrow(context))}
    where ${isNearStep(context.brand.reminders, tomorrow(context))}
      and not ${isQueued()}) t`,
  idColumn: sql`t.id`,
  sorts: { stepDay: sql`t.step_day`, dueDay: sql`t.due_copy`, owedMinor: sql`t.owed_copy` },
  sortDefault: { by: 'stepDay', order: 'asc' },
  filters: {
    market: queueFilter(z.enum(markets), (market) => sql`t.market = ${market}`),
    stepDay: queueFilter(stepDay(), (day) => sql`t.step_day = ${day}`),
    state: queueFilter(z.enum(['goes', 'stopped']), (state) =>
      state === 'goes' ? sql`t.stopped_by is null` : sql`t.stopped_by is not null`,
    ),
  },
  search: (text, context) =>
    searchRows(context, text, {
      bucket: sql`t.bucket`,
      id: sql`t.id`,
      borrower: sql`t.borrower_id`,
    }),
  toItem: (context, row) => ({
    id: row.id,
    ...toLoanPart(row),
    ...toBorrowerPart(context, row),
    stepDay: row.step_day,
    message: row.message,
    way: row.way,
    stoppedBy: row.stopped_by ?? '',
    dueDay: row.due_copy,
    owedMinor: Number(row.owed_copy),
    currency: row.currency,
  }),
});

/** How many get which reminder tomorrow. */
export const countEndpoint = answerStaff(readReminderCounts, async (context) =>
  accept(await countDueReminders(context.db, context.brand.reminders, tomorrow(context))),
);
