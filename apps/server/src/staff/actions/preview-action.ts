import { debtTotal } from '@hiram/lending/debt';
import type { LoanState } from '@hiram/lending/loan-state';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import { permissionsOfAction } from '@hiram/wire/staff/actions/action-kinds';
import type { ActionPreview, ActionRequest } from '@hiram/wire/staff/actions/actions';
import { mayDo } from '@hiram/wire/staff/permissions';
import type { Context } from '../../feature/context.ts';
import type { StaffCaller, StaffOutcome } from '../../feature/staff/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { isId, newIdBeside } from '../../ground/new-id.ts';
import { type LockedLoan, lockLoan } from '../../loans/book/loan-store.ts';
import { isLoan } from '../../loans/book/open-loan-store.ts';
import { planRecording } from '../../loans/book/plan-recording.ts';
import { wantsSecondPerson } from './plans/action-amounts.ts';
import type { ActionPlan } from './plans/action-plan.ts';
import { type PlannedRequest, planAction } from './plans/plan-action.ts';
import { findAction, sealOfEffect } from './staff-action-store.ts';

/** What an action would do, before it is asked for. */
export async function previewRequest(
  context: Context,
  staff: StaffCaller,
  request: ActionRequest,
): Promise<StaffOutcome<ActionPreview>> {
  if (!mayDo(staff.role, permissionsOfAction[request.kind].request)) return refuse({ code: 'not-permitted' });
  if (!isId(request.orderId)) return refuse({ code: 'not-found' });
  return preview(context, { id: newIdBeside(request.orderId), request }, staff.staffId);
}

/** What an action that waits would do now. */
export async function previewWaiting(context: Context, id: string): Promise<StaffOutcome<ActionPreview>> {
  const action = isId(id) ? await findAction(context.db, context.cipher, { id }) : null;
  if (!action) return refuse({ code: 'not-found' });
  return action.status === 'waiting'
    ? preview(context, action, action.askedById)
    : refuse({ code: 'request-decided' });
}

async function preview(
  context: Context,
  planned: PlannedRequest,
  askedById: string,
): Promise<StaffOutcome<ActionPreview>> {
  const { request } = planned;
  return inTransaction(context.db, async (tx): Promise<StaffOutcome<ActionPreview>> => {
    if (!(await isLoan(tx, request.orderId))) return refuse({ code: 'not-found' });
    const loan = await lockLoan(tx, request.orderId);
    const plan = await planAction(context, tx, loan, planned);
    if (!plan.ok) return plan;
    const isTwo = await wantsSecondPerson(context, tx, loan, { request, askedById });
    const needsSecondPerson = isTwo || plan.value.needsSecondPerson === true;
    const effectSha256 = sealOfEffect(context.cipher, loan, plan.value);
    return accept({ needsSecondPerson, ...describe(context, loan, plan.value), effectSha256 });
  });
}

function describe(
  context: Context,
  loan: LockedLoan,
  plan: ActionPlan,
): Omit<ActionPreview, 'needsSecondPerson' | 'effectSha256'> {
  const { market, currency } = loan.contract.terms;
  const today = context.clock.today(market);
  const { state, newPostings } = planRecording(loan, plan.events, {
    today,
    now: context.clock.businessNow(),
  });
  const own = newPostings.map((posting) => ({
    kind: posting.kind,
    valueDay: posting.value_day,
    debit: posting.debit,
    credit: posting.credit,
    amountMinor: Number(posting.amount_minor),
    isReversal: posting.reverses !== null,
  }));
  const beside = (plan.beside ?? []).map((posting) => ({
    ...posting,
    amountMinor: Number(posting.amountMinor),
  }));
  return {
    currency,
    before: toStanding(replayLoan(loan.contract, loan.events, today)),
    after: toStanding(state),
    net: sumByAccount([...beside, ...own]),
    postings: [...beside, ...own],
    remarks: [...(plan.remarks ?? [])],
    warnings: [...(plan.warnings ?? [])],
  };
}

/** What each account moves by: debits less credits, without the accounts that end as they were. */
function sumByAccount(postings: ActionPreview['postings']): ActionPreview['net'] {
  const sums = new Map<string, number>();
  const add = (account: string, amountMinor: number) =>
    sums.set(account, (sums.get(account) ?? 0) + amountMinor);
  for (const { debit, credit, amountMinor } of postings) {
    add(debit, amountMinor);
    add(credit, -amountMinor);
  }
  return [...sums].flatMap(([account, amountMinor]) => (amountMinor === 0 ? [] : [{ account, amountMinor }]));
}

const toStanding = (state: LoanState) => ({
  status: state.status,
  owedMinor: Number(debtTotal(state.outstanding)),
  creditMinor: Number(state.creditMinor),
});
