import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import type { RuleOutcome, RuleVerdict } from '@hiram/lending/underwriting/evaluate-rules';
import { isReferredAsDuplicate } from '@hiram/lending/underwriting/is-referred-as-duplicate';
import { bucketOf } from '@hiram/wire/bucket';
import { decisionMessages } from '../../../../loans/decision/decide-loan.ts';
import { insertDecision } from '../../../../loans/decision/decision-store.ts';
import { findApprovalFault } from '../../../../loans/decision/find-approval-fault.ts';
import { appraiseApplication } from '../../../../loans/decision/verdicts/evaluate-application.ts';
import { insertVerdict } from '../../../../loans/decision/verdicts/verdict-store.ts';
import type { Planner } from '../action-plan.ts';

/**
 * Approves an application that its rules do not. The reason stands with the action, and the verdict with the decision. What is
 * referred as a duplicate is decided by two, whatever its amount.
 */
export const planApproval: Planner<'approve-against-rules'> = async ({ context, tx, loan, id, input }) => {
  const today = context.clock.today(loan.contract.terms.market);
  const { status } = replayLoan(loan.contract, loan.events, today);
  if (status !== 'under-review') return refuse({ code: 'not-decidable', status });
  if (BigInt(input.amountMinor) !== loan.contract.principalMinor)
    return refuse({ code: 'not-possible', why: 'The amount is not the one that was applied for.' });
  const fault = await findApprovalFault(context, tx, loan);
  if (fault) return refuse({ code: 'not-possible', why: fault });
  const appraised = await appraiseApplication(context, tx, loan);
  const { verdict } = appraised;
  return accept({
    events: [{ id, kind: 'approved', valueDay: today }],
    needsSecondPerson: isReferredAsDuplicate(verdict),
    remarks: remarksOf(verdict),
    save: async (each) => {
      // The verdict that was read, and no later one.
      const now = context.clock.businessNow();
      const { id: verdictId } = await insertVerdict(each, context.cipher, loan, appraised, now);
      const staff = await each
        .selectFrom('staff_action')
        .select('asked_by')
        .where('bucket', '=', bucketOf(id))
        .where('id', '=', id)
        .executeTakeFirst();
      const decision = {
        verdictId,
        isApproved: true,
        causes: [],
        note: '',
        staffId: staff?.asked_by ?? null,
        actionId: id,
        reapplyOn: null,
      };
      await insertDecision(each, context.cipher, loan, decision, now);
    },
    messages: () => decisionMessages(true, loan),
  });
};

const outcomeRemarks: { readonly [outcome in RuleOutcome]: string } = {
  approved: 'The rules approve this application.',
  declined: 'The rules are against this application. The loan is paid out all the same.',
  referred: 'The rules refer this application. The loan is paid out.',
};

const remarksOf = (verdict: RuleVerdict): string[] => [
  outcomeRemarks[verdict.outcome],
  ...nameRules('Rules that are against it', verdict, 'declined'),
  ...nameRules('Rules that refer it', verdict, 'referred'),
  ...(isReferredAsDuplicate(verdict) ? ['The borrower may be the same person as another one.'] : []),
];

/** The rules with one verdict, by the names that the lender gave them. */
function nameRules(title: string, { lines }: RuleVerdict, said: RuleOutcome): string[] {
  const names = lines.filter(({ verdict }) => verdict === said).map(({ code }) => code.replaceAll('-', ' '));
  return names.length > 0 ? [`${title}: ${names.join(', ')}.`] : [];
}
