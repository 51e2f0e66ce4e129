import { refuse } from '@hiram/lending/result';
import { decideApplicationRoute, readApplicationReview } from '@hiram/wire/staff/borrowers/applications';
import type { Feature } from '../../feature/feature.ts';
import { answerStaff } from '../../feature/staff/staff-route.ts';
import { isId } from '../../ground/new-id.ts';
import { isLoan } from '../book/open-loan-store.ts';
import { applicationQueue } from './application-queue.ts';
import { decideByRules, decideByStaff } from './decide-loan.ts';
import { readReview } from './read-review.ts';
import { evaluateAgain, evaluateAgainKind } from './verdicts/evaluate-again.ts';
import { decideByRulesKind, evaluateOlder } from './verdicts/evaluate-application.ts';

/** Applications with the verdict of their rules, decided by staff. The borrower reads the causes from a list; notes are personal. */
export const applications: Feature = {
  name: 'applications',
  queues: [applicationQueue],
  staff: [
    answerStaff(readApplicationReview, (context, { staffId }, { params }) =>
      readReview(context, params.id, staffId),
    ),
    answerStaff(decideApplicationRoute, async (context, { staffId }, { params, body }) => {
      if (!isId(params.id) || !(await isLoan(context.db, params.id))) return refuse({ code: 'not-found' });
      const { reason, ...decision } = body;
      return decideByStaff(context, params.id, { ...decision, reason: reason ?? '', staffId });
    }),
  ],
  tasks: [
    { kind: decideByRulesKind, run: decideByRules },
    { kind: evaluateAgainKind, run: evaluateAgain },
  ],
  recurring: [{ name: 'evaluate-older-applications', everySeconds: 60, run: evaluateOlder }],
};
