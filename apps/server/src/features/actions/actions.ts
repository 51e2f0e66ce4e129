import { actionKinds, actionStatuses } from '@hiram/wire/staff/action-kinds';
import {
  type ActionItem,
  askAction as askRoute,
  decideAction as decideRoute,
  previewAction,
  previewRequest as previewRoute,
  withdrawAction as withdrawRoute,
} from '@hiram/wire/staff/actions';
import { sql } from 'kysely';
import { z } from 'zod';
import { isId } from '../../database/new-id.ts';
import {
  actionColumns,
  actionTables,
  openAction,
  type StaffActionRow,
} from '../../database/staff-action-store.ts';
import { toActionItem } from '../action-item.ts';
import type { Feature } from '../feature.ts';
import { defineQueue, queueFilter } from '../staff-queue.ts';
import { answerStaff } from '../staff-route.ts';
import { askAction } from './ask-action.ts';
import { decideAction, withdrawAction } from './decide-action.ts';
import { previewRequest, previewWaiting } from './preview-action.ts';
import { sendRefund } from './send-refund.ts';

const waiting = sql`a.status = 'waiting'`;

const everyAction = {
  isPersonal: true,
  columns: actionColumns,
  from: () => actionTables,
  idColumn: sql`a.id`,
  sorts: { waiting: sql`(${waiting})`, askedAt: sql`a.asked_at`, amountMinor: sql`a.amount_minor` },
  sortDefault: { by: 'waiting', order: 'desc' },
  filters: {
    kind: queueFilter(z.enum(actionKinds), (kind) => sql`a.kind = ${kind}`),
    status: queueFilter(z.enum(actionStatuses), (status) => sql`a.status = ${status}`),
    orderId: queueFilter(z.string().max(64), (id) => (isId(id) ? sql`a.order_id = ${id}` : sql`false`)),
    askedBy: queueFilter(z.string().max(60), (name) => sql`s.sign_in_name = ${name}`),
  },
  search: (text: string) => sql`o.contract_number = ${text} or s.sign_in_name = ${text}`,
  toItem: (house, row) => toActionItem(openAction(house.cipher, row)),
} satisfies Omit<Parameters<typeof defineQueue<StaffActionRow, ActionItem>>[0], 'name' | 'access' | 'isWork'>;

/** What staff do to loans by hand, with a second person where the lender wants one. */
export const actions: Feature = {
  name: 'actions',
  queues: [
    defineQueue({ ...everyAction, name: 'actions', access: 'loans.read', isWork: false }),
    defineQueue({
      ...everyAction,
      name: 'approvals',
      access: 'corrections.approve',
      isWork: true,
      where: () => waiting,
    }),
  ],
  staff: [
    answerStaff(previewRoute, (house, staff, { body }) => previewRequest(house, staff, body)),
    answerStaff(askRoute, (house, staff, { body }) => askAction(house, staff, body)),
    answerStaff(previewAction, (house, _staff, { params }) => previewWaiting(house, params.id)),
    answerStaff(decideRoute, (house, staff, { params, body }) => decideAction(house, staff, params.id, body)),
    answerStaff(withdrawRoute, (house, staff, { params }) => withdrawAction(house, staff, params.id)),
  ],
  tasks: [{ kind: 'send-refund', run: sendRefund }],
};
