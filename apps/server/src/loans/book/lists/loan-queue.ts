import { orderStatusCodes } from '@hiram/lending/order-status';
import type { LoanItem } from '@hiram/wire/staff/loans/loans';
import { z } from 'zod';
import type { Context } from '../../../feature/context.ts';
import { dayFilters } from '../../../feature/day-filters.ts';
import { defineQueue, queueFilter } from '../../../feature/staff/staff-queue.ts';
import { sql } from '../../../ground/engine/sql.ts';
import {
  type LoanColumns,
  loanColumns,
  loanFilters,
  loanJoins,
  searchLoans,
  toAmountPart,
  toBorrowerPart,
  toLoanPart,
} from './loan-columns.ts';

type Row = LoanColumns & {
  id: string;
  amount_minor: bigint;
  currency: string;
  status_copy: string;
  created_at: Date;
  due_copy: string | null;
  owed_copy: bigint;
  principal_copy: bigint;
};

const statuses = Object.keys(orderStatusCodes) as (keyof typeof orderStatusCodes)[];

/** Every loan, newest first. */
export const loanQueue = defineQueue<Row, LoanItem>({
  name: 'loans',
  access: 'loans.read',
  isPersonal: true,
  isWork: false,
  bucketColumn: sql`o.bucket`,
  columns: sql`o.id, o.amount_minor, o.currency, o.status_copy, o.created_at, o.due_copy, o.owed_copy,
    o.principal_copy, ${loanColumns}`,
  from: () => sql`loan_order o ${loanJoins}`,
  countedIn: sql`loan_order o`,
  idColumn: sql`o.id`,
  sorts: {
    createdAt: sql`o.created_at`,
    dueDay: sql`o.due_copy`,
    owedMinor: sql`o.owed_copy`,
    amountMinor: sql`o.amount_minor`,
  },
  emptyLast: ['dueDay'],
  sortDefault: { by: 'createdAt', order: 'desc' },
  filters: {
    ...loanFilters,
    status: queueFilter(z.enum(statuses), (status) => sql`o.status_copy = ${status}`),
    ...dayFilters(sql`o.created_at`, { market: sql`o.market` }),
  },
  search: searchLoans,
  toItem: (context: Context, row: Row): LoanItem => ({
    id: row.id,
    ...toLoanPart(row),
    ...toBorrowerPart(context, row),
    status: row.status_copy,
    ...toAmountPart(row),
    createdAt: row.created_at.toISOString(),
    dueDay: row.due_copy ?? '',
    owedMinor: Number(row.owed_copy),
    principalMinor: Number(row.principal_copy),
  }),
});
