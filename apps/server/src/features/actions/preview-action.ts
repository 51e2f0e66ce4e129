import { debtTotal } from '@hiram/lending/debt';
import type { LoanState } from '@hiram/lending/loan-state';
import { replayLoan } from '@hiram/lending/replay-loan';
import { permissionOfKind } from '@hiram/wire/staff/action-kinds';
import type { ActionPreview, ActionRequest } from '@hiram/wire/staff/actions';
import { mayDo } from '@hiram/wire/staff/permissions';
import { type LockedOrder, lockOrder, workOut } from '../../database/loan-book.ts';
import { isId, newId } from '../../database/new-id.ts';
import { done, no } from '../../database/refusal.ts';
import { findAction } from '../../database/staff-action-store.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { House } from '../feature.ts';
import { refuse, type StaffCaller, type StaffOutcome } from '../staff-route.ts';
import { isOrder, wantsSecondPerson } from './action-facts.ts';
import type { ActionPlan } from './action-plan.ts';
import { type PlannedRequest, planAction } from './plan-action.ts';

/** What an action would do, before it is asked for. */
export async function previewRequest(
  house: House,
  staff: StaffCaller,
  request: ActionRequest,
): Promise<StaffOutcome<ActionPreview>> {
  if (!mayDo(staff.role, permissionOfKind[request.kind])) return refuse({ code: 'not-permitted' });
  return preview(house, { id: newId(), request });
}

/** What an action that waits would do now. */
export async function previewWaiting(house: House, id: string): Promise<StaffOutcome<ActionPreview>> {
  const action = isId(id) ? await findAction(house.db, house.cipher, { id }) : null;
  if (!action) return no({ code: 'not-found' });
  return action.status === 'waiting' ? preview(house, action) : refuse({ code: 'request-decided' });
}

async function preview(house: House, planned: PlannedRequest): Promise<StaffOutcome<ActionPreview>> {
  const { request } = planned;
  return inTransaction(house.db, async (tx): Promise<StaffOutcome<ActionPreview>> => {
    if (!(await isOrder(tx, request.orderId))) return no({ code: 'not-found' });
    const order = await lockOrder(tx, request.orderId);
    const plan = await planAction(house, tx, order, planned);
    if (!plan.ok) return plan;
    const isTwo = await wantsSecondPerson(house, tx, order, request);
    return done({ needsSecondPerson: isTwo, ...describe(house, order, plan.value) });
  });
}

function describe(
  house: House,
  order: LockedOrder,
  plan: ActionPlan,
): Omit<ActionPreview, 'needsSecondPerson'> {
  const { market, currency } = order.contract.terms;
  const today = house.clock.today(market);
  const { state, newPostings } = workOut(order, plan.facts, { today, now: house.clock.businessNow() });
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
    before: toStanding(replayLoan(order.contract, order.events, today)),
    after: toStanding(state),
    postings: [...beside, ...own],
    remarks: [...(plan.remarks ?? [])],
  };
}

const toStanding = (state: LoanState) => ({
  status: state.status,
  owedMinor: Number(debtTotal(state.outstanding)),
  creditMinor: Number(state.creditMinor),
});
