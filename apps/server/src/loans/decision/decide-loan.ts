import { addDays, type Day } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import type { RuleOutcome } from '@hiram/lending/underwriting/evaluate-rules';
import { listReferringRules } from '@hiram/lending/underwriting/list-referring-rules';
import { type DeclineCause, declineCauses } from '@hiram/lending/underwriting/rule-set';
import type { Context } from '../../feature/context.ts';
import { refuseFormerStaff } from '../../feature/staff/refuse-former-staff.ts';
import type { StaffOutcome } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { enqueue, type OutboxMessage } from '../../ground/outbox/outbox-store.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { type LockedLoan, lockLoan } from '../book/loan-store.ts';
import { recordEvents } from '../book/recording-store.ts';
import { insertDecision } from './decision-store.ts';
import { findApprovalFault } from './find-approval-fault.ts';
import { isApprovedByRequest } from './verdicts/approved-by-request.ts';
import { evaluateApplication } from './verdicts/evaluate-application.ts';
import { findVerdict, type StoredVerdict } from './verdicts/verdict-store.ts';

/** The decision about an application, and who made it: staff, or nobody where the rules or the sandbox decide. */
export type LoanDecision = {
  readonly approve: boolean;
  readonly reason: string;
  readonly note?: string;
  readonly staffId?: string;
};

/** Approves or declines an undecided application. An approved one is paid out after the commit. */
export async function decideLoan(
  context: Context,
  orderId: string,
  decision: LoanDecision,
): Promise<Outcome<null>> {
  const outcome = await inTransaction(context.db, async (tx): Promise<Outcome<null>> => {
    const loan = await lockLoan(tx, orderId);
    const { status } = replayLoan(loan.contract, loan.events, todayOf(context, loan));
    if (status !== 'under-review') return refuse({ code: 'not-decidable', status });
    const verdict =
      (await findVerdict(tx, context.cipher, loan.id)) ?? (await evaluateApplication(context, tx, loan));
    await recordDecision(context, tx, loan, { ...decision, verdict });
    return accept(null);
  });
  context.wakeOutbox();
  return outcome;
}

/**
 * The decision of the rules by what is known behind the loan's lock, not by what was known when the application was sent. What they
 * refer by now waits for a person, and so does all once they no longer decide by themselves, what could not be sent to the account
 * in use, and what somebody applied for who has died. What staff have decided meanwhile stays.
 */
export async function decideByRules(
  context: Context,
  { orderId = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const loan = await lockLoan(tx, orderId);
    const { status } = replayLoan(loan.contract, loan.events, todayOf(context, loan));
    if (status !== 'under-review') return;
    const verdict = await evaluateApplication(context, tx, loan);
    const { outcome } = verdict.verdict;
    if (!verdict.rules.isAutomatic || outcome === 'referred') return;
    const approve = outcome === 'approved';
    if (approve && (await findApprovalFault(context, tx, loan))) return;
    await recordDecision(context, tx, loan, { approve, reason: approve ? '' : 'rules', verdict });
  });
  context.wakeOutbox();
}

/** The decision of a member of staff, and the rules that referred the application where they read it. */
type StaffDecision = LoanDecision & { readonly staffId: string; readonly referredBy: readonly string[] };

/**
 * The decision of a member of staff. The rules are applied once more: who was read as good may be overdue by now. Against them
 * nobody approves here, nor a duplicate, nor what they refer above the lender's amount: that is requested with a reason. What a
 * rule refers that did not when it was read is read again first. Nor does anybody decide whose account was disabled meanwhile, or given
 * another role.
 */
export async function decideByStaff(
  context: Context,
  orderId: string,
  decision: StaffDecision,
): Promise<StaffOutcome<null>> {
  const outcome = await inTransaction(context.db, async (tx): Promise<StaffOutcome<null>> => {
    const loan = await lockLoan(tx, orderId);
    const { staffId } = decision;
    const former = await refuseFormerStaff(tx, { staffId, permission: 'applications.decide' });
    if (former) return former;
    const { status } = replayLoan(loan.contract, loan.events, todayOf(context, loan));
    if (status !== 'under-review') return refuse({ code: 'not-decidable', status });
    const verdict = await evaluateApplication(context, tx, loan);
    if (decision.approve && isApprovedByRequest(context, verdict.verdict, loan))
      return refuse({ code: 'not-possible', why: requestWords[verdict.verdict.outcome] });
    if (decision.approve && isReferredSince(verdict, decision))
      return refuse({ code: 'not-possible', why: referredSince });
    const fault = decision.approve ? await findApprovalFault(context, tx, loan) : null;
    if (fault) return refuse({ code: 'not-possible', why: fault });
    await recordDecision(context, tx, loan, { ...decision, verdict });
    return accept(null);
  });
  context.wakeOutbox();
  return outcome;
}

const requestWords: { readonly [outcome in RuleOutcome]: string } = {
  approved: '',
  declined: 'The rules are against this application. Request the approval with a reason.',
  referred: 'The rules refer this application to two people. Request the approval with a reason.',
};

const isReferredSince = ({ verdict }: StoredVerdict, { referredBy }: StaffDecision): boolean =>
  listReferringRules(verdict).some((rule) => !referredBy.includes(rule));

const referredSince =
  'A rule refers this application that did not when you opened it. Read what it found first.';

const todayOf = ({ clock }: Context, { contract }: LockedLoan): Day => clock.today(contract.terms.market);

async function recordDecision(
  context: Context,
  tx: Tx,
  loan: LockedLoan,
  decision: LoanDecision & { readonly verdict: StoredVerdict },
): Promise<void> {
  const today = todayOf(context, loan);
  const { approve, reason, verdict } = decision;
  const event: LoanEvent = approve
    ? { id: newIdBeside(loan.id), kind: 'approved', valueDay: today }
    : { id: newIdBeside(loan.id), kind: 'declined', valueDay: today, reason };
  await recordEvents(tx, loan, [event], { today, now: context.clock.businessNow() });
  const stored = {
    verdictId: verdict.id,
    isApproved: approve,
    causes: approve ? [] : causesOf(decision),
    note: decision.note ?? '',
    staffId: decision.staffId ?? null,
    actionId: null,
    reapplyOn: approve ? null : addDays(today, verdict.rules.reapplyDays),
  };
  await insertDecision(tx, context.cipher, loan, stored, context.clock.businessNow());
  await enqueue(tx, decisionMessages(approve, loan), context.clock.systemNow());
}

/** What staff chose; where the rules decided, all of what they found. */
function causesOf({ reason, verdict }: { reason: string; verdict: StoredVerdict }): readonly DeclineCause[] {
  const chosen = declineCauses.find((cause) => cause === reason);
  if (chosen) return [chosen];
  const found = verdict.verdict.outcome === 'declined' ? verdict.verdict.causes : [];
  return found.length > 0 ? found : ['other'];
}

/** What follows a decision: the money of an approved loan, and the message to its borrower. */
export function decisionMessages(
  approve: boolean,
  loan: { id: string; borrowerId: string; contractNumber: string },
): OutboxMessage[] {
  const message: OutboxMessage = {
    kind: 'send-message',
    dedupeKey: `message:decision:${loan.id}`,
    payload: {
      borrowerId: loan.borrowerId,
      template: approve ? 'messageApproved' : 'messageDeclined',
      contract: loan.contractNumber,
      amountMinor: '0',
      currency: 'PHP',
      date: '',
    },
  };
  return approve ? [{ kind: 'send-payout', payload: { orderId: loan.id } }, message] : [message];
}
