import {
  submitRequest as askRoute,
  decideRequest as decideRoute,
  withdrawRequest as withdrawRoute,
} from '@hiram/wire/staff/actions/requests';
import type { Feature } from '../../feature/feature.ts';
import { answerStaff } from '../../feature/staff/staff-route.ts';
import { decideRequest, withdrawRequest } from './decide-request.ts';
import { requestQueue } from './request-queue.ts';
import { submitRequest } from './submit-request.ts';

/** What staff request that concerns no loan: who is the same person, money back to its payer, and another number. Always two persons. */
export const requests: Feature = {
  name: 'requests',
  queues: [requestQueue],
  staff: [
    answerStaff(askRoute, (context, staff, { body }) => submitRequest(context, staff, body)),
    answerStaff(decideRoute, (context, staff, { params, body }) =>
      decideRequest(context, staff, params.id, body),
    ),
    answerStaff(withdrawRoute, (context, staff, { params }) => withdrawRequest(context, staff, params.id)),
  ],
};
