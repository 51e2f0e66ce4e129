import { decideApplicationRoute } from '@hiram/wire/staff/applications';
import { findOrder } from '../../database/loan-book.ts';
import { isId } from '../../database/new-id.ts';
import { no } from '../../database/refusal.ts';
import { decideOrder } from '../decide-order.ts';
import type { Feature } from '../feature.ts';
import { answerStaff } from '../staff-route.ts';
import { applicationQueue } from './application-queue.ts';

/** Applications, decided by a person. What is told of a refusal is a reason from a list: notes are personal. */
export const applications: Feature = {
  name: 'applications',
  queues: [applicationQueue],
  staff: [
    answerStaff(decideApplicationRoute, async (house, _staff, { params, body }) => {
      const isKnown = isId(params.id) && (await findOrder(house.db, params.id)) !== null;
      if (!isKnown) return no({ code: 'not-found' });
      return decideOrder(house, params.id, { approve: body.approve, reason: body.reason ?? '' });
    }),
  ],
};
