import { accept, refuse } from '@hiram/lending/result';
import { permissionsOfAction } from '@hiram/wire/staff/actions/action-kinds';
import type { ActionItem, ActionRequest, AskedRequest } from '@hiram/wire/staff/actions/actions';
import { isRival } from '@hiram/wire/staff/actions/rival-requests';
import { mayDo } from '@hiram/wire/staff/permissions';
import type { Context } from '../../feature/context.ts';
import { refuseFormerStaff } from '../../feature/staff/refuse-former-staff.ts';
import type { StaffCaller, StaffOutcome, StaffVisitor } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { toStoredJson } from '../../ground/json/json-codec.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { type LockedLoan, lockLoan } from '../../loans/book/loan-store.ts';
import { isLoan } from '../../loans/book/open-loan-store.ts';
import { lockStaffAccount } from '../accounts/staff-store.ts';
import { toActionItem } from './action-item.ts';
import { carryOut } from './carry-out.ts';
import { movedAmountOf, wantsSecondPerson } from './plans/action-amounts.ts';
import { planAction } from './plans/plan-action.ts';
import { refuseChanged } from './refuse-unread.ts';
import {
  findAction,
  insertAction,
  listWaiting,
  type StaffAction,
  sealOfEffect,
  sealOfRequest,
} from './staff-action-store.ts';

type Asking = StaffCaller & StaffVisitor;

/**
 * Asks for an action. What is not possible now, or has another effect than was previewed, is refused and leaves nothing behind; else it
 * is done at once or waits for a second person. The same key with the same request gives the same action. Nobody requests anything whose account was disabled
 * meanwhile, or given another role.
 */
export async function requestAction(
  context: Context,
  staff: Asking,
  { reason, effectSha256, ...asked }: AskedRequest,
): Promise<StaffOutcome<ActionItem>> {
  const request = asked as ActionRequest;
  const key = staff.idempotencyKey;
  if (!key) return refuse({ code: 'malformed', field: 'Idempotency-Key' });
  if (!mayDo(staff.role, permissionsOfAction[request.kind].request)) return refuse({ code: 'not-permitted' });
  const outcome = await inTransaction(context.db, async (tx): Promise<StaffOutcome<StaffAction>> => {
    if (!(await isLoan(tx, request.orderId))) return refuse({ code: 'not-found' });
    const loan = await lockLoan(tx, request.orderId);
    const known = await findAction(tx, context.cipher, { askedById: staff.staffId, key });
    if (known) {
      const isSame = known.seal === sealOfRequest(context.cipher, request, reason);
      return isSame ? accept(known) : refuse({ code: 'key-used-differently' });
    }
    return openAction(context, tx, loan, { request, reason, effectSha256, key, askedById: staff.staffId });
  });
  context.wakeOutbox();
  return outcome.ok ? accept(toActionItem(outcome.value)) : outcome;
}

type Opening = {
  readonly request: ActionRequest;
  readonly reason: string;
  /** Of the preview that was read. */
  readonly effectSha256: string | undefined;
  readonly key: string;
  readonly askedById: string;
};

async function openAction(
  context: Context,
  tx: Tx,
  loan: LockedLoan,
  { request, reason, effectSha256, key, askedById }: Opening,
): Promise<StaffOutcome<StaffAction>> {
  const permission = permissionsOfAction[request.kind].request;
  // Locked before it is read, because what this person does alone is weighed one after the other (`wantsSecondPerson`).
  await lockStaffAccount(tx, context.cipher, askedById);
  const former = await refuseFormerStaff(tx, { staffId: askedById, permission });
  if (former) return former;
  const id = newIdBeside(loan.id);
  const plan = await planAction(context, tx, loan, { id, request });
  if (!plan.ok) return plan;
  const rival = await findRival(context, tx, request);
  if (rival) return refuse({ code: 'rival-waits', askedBy: rival.askedBy });
  const changed = refuseChanged(sealOfEffect(context.cipher, loan, plan.value), effectSha256);
  if (changed) return changed;
  const amountMinor = await movedAmountOf(tx, loan, request, context.clock.today(loan.contract.terms.market));
  const isTwo = await wantsSecondPerson(context, tx, loan, { request, askedById });
  const status = isTwo || plan.value.needsSecondPerson ? 'waiting' : 'done';
  const { currency } = loan.contract.terms;
  const action = { id, request, reason, key, askedById, amountMinor, currency, status } as const;
  const now = context.clock.businessNow();
  const isInserted = await insertAction(tx, context.cipher, { ...action, borrowerId: loan.borrowerId }, now);
  if (!isInserted) return refuseTwice(context, tx, { askedById, key });
  if (status === 'done') await carryOut(context, tx, loan, plan.value);
  const opened = await findAction(tx, context.cipher, { id });
  if (!opened) throw new Error('an action that was stored is not found');
  return accept(opened);
}

/** The key went with a request about another loan in the same instant, or the same is waiting. */
async function refuseTwice(
  context: Context,
  tx: Tx,
  which: { readonly askedById: string; readonly key: string },
): Promise<StaffOutcome<never>> {
  const known = await findAction(tx, context.cipher, which);
  return known ? refuse({ code: 'key-used-differently' }) : refuse({ code: 'asked-already' });
}

/** A request that waits on the loan and competes with another one; the same request again is refused by its own rule. */
async function findRival(
  { cipher }: Context,
  tx: Tx,
  request: ActionRequest,
): Promise<StaffAction | undefined> {
  const waiting = await listWaiting(tx, cipher, request.orderId);
  return waiting.find((each) => isRival(each.request, request) && !isSameRequest(each.request, request));
}

const isSameRequest = (one: ActionRequest, other: ActionRequest): boolean =>
  toStoredJson(one) === toStoredJson(other);
