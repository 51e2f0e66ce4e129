import type { OverdueLoanItem } from '@hiram/wire/staff/loans/loans';
import { z } from 'zod';
import type { Context } from '../../../feature/context.ts';
import { defineQueue, queueFilter } from '../../../feature/staff/staff-queue.ts';
import { type Sql, sql } from '../../../ground/engine/sql.ts';
import {
  isLate,
  isOnHold,
  joinAgent,
  type LateColumns,
  lateColumns,
  lateFilters,
  toLatePart,
} from './late-loans.ts';
import {
  loanColumns,
  loanFilters,
  loanJoins,
  searchLoans,
  toBorrowerPart,
  toLoanPart,
} from './loan-columns.ts';

type Row = LateColumns & {
  principal_copy: bigint;
  agent: string | null;
  promise: 'open' | 'kept' | 'broken' | null;
  promise_on: string | null;
};

/** What the newest promise of a loan `o` says. */
const ofNewestPromise = (column: Sql): Sql => sql`(select ${column} from promise_to_pay w
  where w.bucket = o.bucket and w.order_id = o.id order by w.made_at desc limit 1)`;

/** Loans that are overdue as of the last daily run, longest first. Written-off loans are not listed. */
export const overdueQueue = defineQueue<Row, OverdueLoanItem>({
  name: 'overdue-loans',
  access: 'loans.read',
  isPersonal: true,
  isWork: true,
  bucketColumn: sql`o.bucket`,
  columns: sql`${lateColumns}, o.principal_copy, ${loanColumns},
    s.sign_in_name as agent, ${ofNewestPromise(sql`w.status`)} as promise, ${ofNewestPromise(sql`w.due_on`)} as promise_on`,
  from: () => sql`loan_order o ${loanJoins} ${joinAgent}`,
  countedIn: sql`loan_order o`,
  where: () => isLate,
  idColumn: sql`o.id`,
  sorts: { dueDay: sql`o.due_copy`, owedMinor: sql`o.owed_copy`, principalMinor: sql`o.principal_copy` },
  sortDefault: { by: 'dueDay', order: 'asc' },
  filters: {
    ...loanFilters,
    isOnHold: queueFilter(z.stringbool(), (is) => (is ? isOnHold : sql`not ${isOnHold}`)),
    ...lateFilters,
  },
  search: searchLoans,
  toItem: (context: Context, row: Row): OverdueLoanItem => ({
    id: row.id,
    ...toLoanPart(row),
    ...toBorrowerPart(context, row),
    ...toLatePart(context, row),
    principalMinor: Number(row.principal_copy),
    agent: row.agent ?? '',
    promise: row.promise ?? '',
    promiseOn: row.promise_on ?? '',
  }),
});
