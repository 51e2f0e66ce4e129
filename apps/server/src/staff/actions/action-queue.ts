import { actionKinds, actionStatuses, permissionsOfAction } from '@hiram/wire/staff/actions/action-kinds';
import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import { z } from 'zod';
import { defineQueue, queueFilter } from '../../feature/staff/staff-queue.ts';
import type { StaffCaller } from '../../feature/staff/staff-route.ts';
import { waitsForReader } from '../../feature/staff/waits-for-reader.ts';
import { sql } from '../../ground/engine/sql.ts';
import { isId } from '../../ground/new-id.ts';
import { toActionItem } from './action-item.ts';
import { actionColumns, actionTables, openAction, type StaffActionRow } from './staff-action-store.ts';

const waiting = sql`a.status = 'waiting'`;
const columns = { kind: sql`a.kind`, status: sql`a.status`, askedBy: sql`a.asked_by` };
const waitsFor = (reader: StaffCaller) => waitsForReader(columns, permissionsOfAction, reader);

const everyAction = {
  isPersonal: true,
  columns: actionColumns,
  from: () => actionTables,
  idColumn: sql`a.id`,
  bucketColumn: sql`a.bucket`,
  sorts: { waiting: sql`(${waiting})`, askedAt: sql`a.asked_at`, amountMinor: sql`a.amount_minor` },
  emptyLast: ['amountMinor'],
  sortDefault: { by: 'waiting', order: 'desc' },
  filters: {
    kind: queueFilter(z.enum(actionKinds), (kind) => sql`a.kind = ${kind}`),
    status: queueFilter(z.enum(actionStatuses), (status) => sql`a.status = ${status}`),
    orderId: queueFilter(z.string().max(64), (id) => (isId(id) ? sql`a.order_id = ${id}` : sql`false`)),
    askedBy: queueFilter(z.string().max(60), (name) => sql`s.sign_in_name = ${name}`),
    waitsFor: queueFilter(z.literal('me'), (_me, _context, reader) => (reader ? waitsFor(reader) : waiting)),
  },
  search: (text: string) => sql`o.contract_number = ${text.toUpperCase()} or s.sign_in_name = ${text}`,
  toItem: (context, row, reader) => toActionItem(openAction(context.cipher, row), reader),
} satisfies Omit<Parameters<typeof defineQueue<StaffActionRow, ActionItem>>[0], 'name' | 'access' | 'isWork'>;

/** Every action that staff requested. */
export const actionQueue = defineQueue({
  ...everyAction,
  name: 'actions',
  access: 'loans.read',
  isWork: false,
});

/** Actions that wait for an approver. */
export const approvalQueue = defineQueue({
  ...everyAction,
  name: 'approvals',
  access: 'corrections.approve',
  isWork: true,
  where: () => waiting,
  waiting: (_context, reader) => waitsFor(reader),
});
