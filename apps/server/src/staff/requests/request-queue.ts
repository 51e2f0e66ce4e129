import { actionStatuses } from '@hiram/wire/staff/actions/action-kinds';
import { permissionsOfRequest, requestKinds } from '@hiram/wire/staff/actions/request-kinds';
import type { DeskRequestItem } from '@hiram/wire/staff/actions/requests';
import { z } from 'zod';
import type { Context } from '../../feature/context.ts';
import { defineQueue, queueFilter } from '../../feature/staff/staff-queue.ts';
import type { StaffCaller } from '../../feature/staff/staff-route.ts';
import { waitsForReader } from '../../feature/staff/waits-for-reader.ts';
import { sql } from '../../ground/engine/sql.ts';
import { isId } from '../../ground/new-id.ts';
import { remarkOnDeaths } from '../actions/plans/money/remark-on-deaths.ts';
import { sayProofAge } from './plans/plan-number.ts';
import { addOthers, openRequest, type RequestRow, requestColumns, requestTables } from './request-store.ts';

const waiting = sql`q.status = 'waiting'`;
const columns = { kind: sql`q.kind`, status: sql`q.status`, askedBy: sql`q.asked_by` };
const waitsFor = (reader: StaffCaller) => waitsForReader(columns, permissionsOfRequest, reader);

/** Every request that concerns no loan, those that wait for a second person first. */
export const requestQueue = defineQueue<RequestRow, DeskRequestItem>({
  name: 'requests',
  access: 'loans.read',
  isPersonal: true,
  isWork: true,
  waiting: (_context, reader) => waitsFor(reader),
  columns: requestColumns,
  from: () => requestTables,
  idColumn: sql`q.id`,
  bucketColumn: sql`q.bucket`,
  sorts: { waiting: sql`(${waiting})`, askedAt: sql`q.asked_at` },
  sortDefault: { by: 'waiting', order: 'desc' },
  filters: {
    kind: queueFilter(z.enum(requestKinds), (kind) => sql`q.kind = ${kind}`),
    status: queueFilter(z.enum(actionStatuses), (status) => sql`q.status = ${status}`),
    askedBy: queueFilter(z.string().max(60), (name) => sql`s.sign_in_name = ${name}`),
    waitsFor: queueFilter(z.literal('me'), (_me, _context, reader) => (reader ? waitsFor(reader) : waiting)),
  },
  search: (text) =>
    isId(text)
      ? sql`q.id = ${text} or q.subject_id = ${text} or q.other_id = ${text}`
      : sql`p.reference = ${text} or p.provider_payment_id = ${text} or s.sign_in_name = ${text.toLowerCase()}`,
  complete: async (context, rows) => addRemarks(context, await addOthers(context.db, rows)),
  toItem: (context, row) => openRequest(context.cipher, row).item,
});

/** What the approver reads of a request that waits, besides the request itself, as it is now. */
async function addRemarks(context: Context, rows: readonly RequestRow[]): Promise<readonly RequestRow[]> {
  const remarked: RequestRow[] = [];
  for (const row of rows)
    remarked.push(row.status === 'waiting' ? { ...row, remark: await remarkOn(context, row) } : row);
  return remarked;
}

async function remarkOn(
  context: Context,
  { kind, subject_id: one, other_id: other, asked_at }: RequestRow,
): Promise<string> {
  if (kind === 'change-number') return sayProofAge(context, asked_at);
  return kind === 'same-person' && other !== null ? remarkOnDeaths(context, context.db, [one, other]) : '';
}
