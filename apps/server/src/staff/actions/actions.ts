import {
  requestAction as askRoute,
  decideAction as decideRoute,
  previewAction,
  previewRequest as previewRoute,
  withdrawAction as withdrawRoute,
} from '@hiram/wire/staff/actions/actions';
import type { Feature } from '../../feature/feature.ts';
import { answerStaff } from '../../feature/staff/staff-route.ts';
import { actionQueue, approvalQueue } from './action-queue.ts';
import { decideAction, withdrawAction } from './decide-action.ts';
import { previewRequest, previewWaiting } from './preview-action.ts';
import { requestAction } from './request-action.ts';

/** Manual changes of loans by staff, with an approver where the lender requires one. */
export const actions: Feature = {
  name: 'actions',
  queues: [actionQueue, approvalQueue],
  staff: [
    answerStaff(previewRoute, (context, staff, { body }) => previewRequest(context, staff, body)),
    answerStaff(askRoute, (context, staff, { body }) => requestAction(context, staff, body)),
    answerStaff(previewAction, (context, _staff, { params }) => previewWaiting(context, params.id)),
    answerStaff(decideRoute, (context, staff, { params, body }) =>
      decideAction(context, staff, params.id, body),
    ),
    answerStaff(withdrawRoute, (context, staff, { params }) => withdrawAction(context, staff, params.id)),
  ],
};
