import type { CollectionItem } from '@hiram/wire/staff/collections/collections';
import { z } from 'zod';
import type { Context } from '../../feature/context.ts';
import { defineQueue, queueFilter } from '../../feature/staff/staff-queue.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import {
  isLate,
  joinAgent,
  type LateColumns,
  lateColumns,
  lateFilters,
  toLatePart,
} from '../../loans/book/lists/late-loans.ts';
import {
  dayByMarket,
  loanColumns,
  loanFilters,
  loanJoins,
  searchLoans,
  toBorrowerPart,
  toLoanPart,
} from '../../loans/book/lists/loan-columns.ts';
import { openNextStep } from './next-step-store.ts';

type Row = LateColumns & {
  agent: string | null;
  promise_status: 'open' | 'kept' | 'broken' | null;
  promise_amount: bigint | null;
  promise_on: string | null;
  next_step_cipher: Buffer | null;
  next_step_on: string | null;
};

const today = (context: Context): Sql => dayByMarket(sql`o.market`, (market) => context.clock.today(market));

/**
 * COLL-03: the order that matters, as one number: broken promises, then what is promised for today, then the rest by days late
 * and, on one day, by the amount owed.
 */
const priority = sql`(case when q.status = 'broken' then 0 when q.status = 'open' and q.is_today then 1 else 2 end
  )::bigint * 1000000000000000000 + (o.due_copy - date '1970-01-01')::bigint * 10000000000000
  + greatest(0, 9999999999999 - o.owed_copy)`;

const latestPromise = (
  context: Context,
): Sql => sql`left join lateral (select w.status, w.amount_minor, w.due_on,
    w.due_on <= ${today(context)} as is_today from promise_to_pay w where w.bucket = o.bucket and w.order_id = o.id
    order by w.made_at desc limit 1) q on true`;

/** Overdue loans with who looks after them, what was promised, the last contact and what is next. */
export const worklistQueue = defineQueue<Row, CollectionItem>({
  name: 'collections',
  access: 'collections.read',
  isPersonal: true,
  isWork: true,
  bucketColumn: sql`o.bucket`,
  columns: sql`${lateColumns}, ${loanColumns}, s.sign_in_name as agent,
    q.status as promise_status, q.amount_minor as promise_amount, q.due_on as promise_on, c.next_step_cipher,
    c.next_step_on`,
  from: (context) => sql`loan_order o ${loanJoins} ${joinAgent} ${latestPromise(context)}`,
  where: () => isLate,
  idColumn: sql`o.id`,
  sorts: { priority, dueDay: sql`o.due_copy`, owedMinor: sql`o.owed_copy`, nextStepOn: sql`c.next_step_on` },
  emptyLast: ['nextStepOn'],
  sortDefault: { by: 'priority', order: 'asc' },
  filters: {
    ...loanFilters,
    agent: queueFilter(z.string().max(80), (name) => sql`s.sign_in_name = ${name}`),
    assignedTo: queueFilter(z.enum(['me', 'nobody', 'somebody']), (to, _context, reader) => {
      if (to === 'me' && reader) return sql`s.id = ${reader.staffId}::uuid`;
      return to === 'nobody' ? sql`s.id is null` : sql`s.id is not null`;
    }),
    promise: queueFilter(z.enum(['open', 'kept', 'broken']), (status) => sql`q.status = ${status}`),
    ...lateFilters,
  },
  search: searchLoans,
  toItem: (context: Context, row: Row): CollectionItem => ({
    id: row.id,
    ...toLoanPart(row),
    ...toBorrowerPart(context, row),
    ...toLatePart(context, row),
    agent: row.agent ?? '',
    promise: row.promise_status ?? '',
    promiseMinor: row.promise_amount === null ? null : Number(row.promise_amount),
    promiseOn: row.promise_on ?? '',
    nextStep: openNextStep(context.cipher, row.id, row.next_step_cipher),
    nextStepOn: row.next_step_on ?? '',
  }),
});
