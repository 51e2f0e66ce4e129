import { type AccountChangeItem, accountChangeKinds } from '@hiram/wire/staff/accounts/account-changes';
import { actionStatuses } from '@hiram/wire/staff/actions/action-kinds';
import { z } from 'zod';
import { defineQueue, queueFilter } from '../../feature/staff/staff-queue.ts';
import { sql } from '../../ground/engine/sql.ts';
import {
  type AccountChangeRow,
  addMailStatus,
  changeColumns,
  changeTables,
  openChange,
} from './account-change-store.ts';

const waiting = sql`c.status = 'waiting'`;

/** Every change of an account that was asked for, what waits for a second person first. */
export const accountChangeQueue = defineQueue<AccountChangeRow, AccountChangeItem>({
  name: 'account-changes',
  access: 'staff.manage',
  isPersonal: false,
  isWork: true,
  waiting: (_context, { staffId }) => sql`${waiting} and c.asked_by <> ${staffId}::uuid`,
  columns: changeColumns,
  from: () => changeTables,
  idColumn: sql`c.id`,
  sorts: { waiting: sql`(${waiting})`, askedAt: sql`c.asked_at` },
  sortDefault: { by: 'waiting', order: 'desc' },
  filters: {
    kind: queueFilter(z.enum(accountChangeKinds), (kind) => sql`c.kind = ${kind}`),
    status: queueFilter(z.enum(actionStatuses), (status) => sql`c.status = ${status}`),
  },
  search: (text) => sql`t.sign_in_name = ${text.toLowerCase()} or s.sign_in_name = ${text.toLowerCase()}`,
  complete: ({ db }, rows) => addMailStatus(db, rows),
  toItem: (context, row) => openChange(context.cipher, row).item,
});
