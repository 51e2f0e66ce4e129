import { markets } from '@hiram/lending/market';
import { actionStatuses } from '@hiram/wire/staff/actions/action-kinds';
import type { BulkItem, BulkRecipientItem } from '@hiram/wire/staff/messages/bulk-messages';
import { mayDo } from '@hiram/wire/staff/permissions';
import { z } from 'zod';
import { defineQueue, queueFilter } from '../../feature/staff/staff-queue.ts';
import { sql } from '../../ground/engine/sql.ts';
import { isId } from '../../ground/new-id.ts';
import {
  type LoanColumns,
  loanColumns,
  loanJoins,
  searchRows,
  toBorrowerPart,
  toInstant,
  toLoanPart,
} from '../../loans/book/lists/loan-columns.ts';
import { addCounts, type BulkRow, bulkColumns, bulkTables, toBulkItem } from './bulk-store.ts';

/** Messages to many, those that wait for a second person first. */
export const bulkQueue = defineQueue<BulkRow, BulkItem>({
  name: 'bulk-messages',
  access: 'contacts.read',
  isPersonal: true,
  isWork: true,
  waiting: (_context, { staffId, role }) =>
    mayDo(role, 'bulk-messages.approve')
      ? sql`m.status = 'waiting' and m.asked_by <> ${staffId}::uuid`
      : null,
  columns: bulkColumns,
  from: () => bulkTables,
  idColumn: sql`m.id`,
  sorts: { waiting: sql`(m.status = 'waiting')`, askedAt: sql`m.asked_at` },
  sortDefault: { by: 'askedAt', order: 'desc' },
  filters: {
    market: queueFilter(z.enum(markets), (market) => sql`m.market = ${market}`),
    status: queueFilter(z.enum(actionStatuses), (status) => sql`m.status = ${status}`),
  },
  search: (text) => sql`a.sign_in_name = ${text}`,
  complete: ({ db }, rows) => addCounts(db, rows),
  toItem: (context, row) => toBulkItem(context, row),
});

type Row = LoanColumns & {
  id: string;
  bulk_id: string;
  state: BulkRecipientItem['state'];
  why: string;
  settled_at: Date | null;
};

/** Who is on the lists of messages to many, and what became of each. */
export const recipientQueue = defineQueue<Row, BulkRecipientItem>({
  name: 'bulk-recipients',
  access: 'contacts.read',
  isPersonal: true,
  isWork: false,
  columns: sql`r.id, r.bulk_id, r.state, r.why, r.settled_at, ${loanColumns}`,
  from: () =>
    sql`bulk_recipient r join loan_order o on o.bucket = r.bucket and o.id = r.order_id ${loanJoins}`,
  bucketColumn: sql`r.bucket`,
  idColumn: sql`r.id`,
  sorts: { state: sql`r.state`, settledAt: sql`r.settled_at` },
  sortDefault: { by: 'state', order: 'asc' },
  filters: {
    bulkId: queueFilter(z.string().refine(isId), (id) => sql`r.bulk_id = ${id}`),
    state: queueFilter(z.enum(['listed', 'sent', 'dropped', 'left-out']), (state) => sql`r.state = ${state}`),
  },
  search: (text, context) =>
    searchRows(context, text, {
      bucket: sql`r.bucket`,
      id: sql`r.id`,
      borrower: sql`r.borrower_id`,
      loan: sql`r.order_id`,
    }),
  toItem: (context, row) => ({
    id: row.id,
    bulkId: row.bulk_id,
    ...toLoanPart(row),
    ...toBorrowerPart(context, row),
    state: row.state,
    why: row.why,
    settledAt: toInstant(row.settled_at),
  }),
});
