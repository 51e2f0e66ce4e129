import { refuse } from '@hiram/lending/result';
import { decideApplicationRoute } from '@hiram/wire/staff/applications';
import type { Feature } from '../../feature/feature.ts';
import { answerStaff } from '../../feature/staff-route.ts';
import { isId } from '../../ground/new-id.ts';
import { findLoan } from '../book/loan-store.ts';
import { applicationQueue } from './application-queue.ts';
import { decideLoan } from './decide-loan.ts';

/** Applications decided by staff. The borrower only learns a reason from a list, since notes are personal. */
export const applications: Feature = {
  name: 'applications',
  queues: [applicationQueue],
  staff: [
    answerStaff(decideApplicationRoute, async (context, _staff, { params, body }) => {
      const isKnown = isId(params.id) && (await findLoan(context.db, params.id)) !== null;
      if (!isKnown) return refuse({ code: 'not-found' });
      return decideLoan(context, params.id, { approve: body.approve, reason: body.reason ?? '' });
    }),
  ],
};
