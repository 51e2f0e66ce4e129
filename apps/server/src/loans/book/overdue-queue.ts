import { addDays, dayOf, daysBetween } from '@hiram/lending/calendar-day';
import { whole } from '@hiram/wire/request-fields';
import type { OverdueLoanItem } from '@hiram/wire/staff/loans';
import { z } from 'zod';
import type { Context } from '../../feature/context.ts';
import { defineQueue, queueFilter } from '../../feature/staff-queue.ts';
import { sql } from '../../ground/engine/sql.ts';
import {
  dayByMarket,
  type LoanColumns,
  loanColumns,
  loanFilters,
  loanJoins,
  searchRows,
  toBorrowerPart,
  toInstant,
  toLoanPart,
} from './loan-columns.ts';

type Row = LoanColumns & {
  id: string;
  currency: string;
  due_copy: string;
  owed_copy: bigint;
  principal_copy: bigint;
  is_on_hold: boolean;
  contacted_at: Date | null;
  agent: string | null;
  promise: 'open' | 'kept' | 'broken' | null;
  promise_on: string | null;
};

const onHold = sql`exists (select 1 from loan_hold h where h.bucket = o.bucket and h.order_id = o.id and h.released_at is null)`;
const daysLate = () => whole(0, 10_000);

/** Loans that are overdue as of the last daily run, longest first. Written-off loans are not listed. */
export const overdueQueue = defineQueue<Row, OverdueLoanItem>({
  name: 'overdue-loans',
  access: 'loans.read',
  isPersonal: true,
  isWork: true,
  bucketColumn: sql`o.bucket`,
  columns: sql`o.id, o.currency, o.due_copy, o.owed_copy, o.principal_copy, ${loanColumns},
    ${onHold} as is_on_hold,
    (select max(c.happened_at) from contact c where c.bucket = o.bucket and c.order_id = o.id and c.purpose = 'debt') as contacted_at,
    s.sign_in_name as agent, q.status as promise, q.due_on as promise_on`,
  from: () => sql`loan_order o ${loanJoins} left join collection_case k
    on k.bucket = o.bucket and k.order_id = o.id
    left join staff_account s on s.id = k.staff_id left join lateral (select w.status, w.due_on from promise_to_pay w
      where w.bucket = o.bucket and w.order_id = o.id order by w.made_at desc limit 1) q on true`,
  where: () => sql`o.status_copy = 'overdue' and o.due_copy is not null`,
  idColumn: sql`o.id`,
  sorts: { dueDay: sql`o.due_copy`, owedMinor: sql`o.owed_copy`, principalMinor: sql`o.principal_copy` },
  sortDefault: { by: 'dueDay', order: 'asc' },
  filters: {
    ...loanFilters,
    isOnHold: queueFilter(z.stringbool(), (is) => (is ? onHold : sql`not ${onHold}`)),
    daysLateMin: queueFilter(daysLate(), (days, context) => sql`o.due_copy <= ${dayBefore(context, days)}`),
    daysLateMax: queueFilter(daysLate(), (days, context) => sql`o.due_copy >= ${dayBefore(context, days)}`),
  },
  search: (text, context) =>
    searchRows(context, text, {
      bucket: sql`o.bucket`,
      id: sql`o.id`,
      borrower: sql`o.borrower_id`,
    }),
  toItem: (context: Context, row: Row): OverdueLoanItem => ({
    id: row.id,
    ...toLoanPart(row),
    ...toBorrowerPart(context, row),
    dueDay: row.due_copy,
    daysLate: Math.max(0, daysBetween(dayOf(row.due_copy), context.clock.today(row.market))),
    owedMinor: Number(row.owed_copy),
    principalMinor: Number(row.principal_copy),
    currency: row.currency,
    isOnHold: row.is_on_hold,
    lastContactAt: toInstant(row.contacted_at),
    agent: row.agent ?? '',
    promise: row.promise ?? '',
    promiseOn: row.promise_on ?? '',
  }),
});

const dayBefore = (context: Context, days: number) =>
  dayByMarket(sql`o.market`, (market) => addDays(context.clock.today(market), -days));
