import { permissionOfKind } from '@hiram/wire/staff/action-kinds';
import type { ActionItem, ActionRequest, AskedRequest } from '@hiram/wire/staff/actions';
import { mayDo } from '@hiram/wire/staff/permissions';
import { type LockedOrder, lockOrder } from '../../database/loan-book.ts';
import { newId } from '../../database/new-id.ts';
import type { Tx } from '../../database/open-database.ts';
import { done, no } from '../../database/refusal.ts';
import {
  findAction,
  insertAction,
  type StaffAction,
  sealOfRequest,
} from '../../database/staff-action-store.ts';
import { inTransaction } from '../../database/transaction.ts';
import { toActionItem } from '../action-item.ts';
import type { House } from '../feature.ts';
import { refuse, type StaffCaller, type StaffOutcome, type StaffVisitor } from '../staff-route.ts';
import { amountOf, isOrder, wantsSecondPerson } from './action-facts.ts';
import { carryOut } from './carry-out.ts';
import { planAction } from './plan-action.ts';

type Asking = StaffCaller & StaffVisitor;

/**
 * Asks for an action. What is not possible now is refused and leaves nothing behind; else it is done at once or waits for
 * a second person. The same key with the same request gives the same action.
 */
export async function askAction(
  house: House,
  staff: Asking,
  { reason, ...asked }: AskedRequest,
): Promise<StaffOutcome<ActionItem>> {
  const request = asked as ActionRequest;
  const key = staff.idempotencyKey;
  if (!key) return no({ code: 'malformed', field: 'Idempotency-Key' });
  if (!mayDo(staff.role, permissionOfKind[request.kind])) return refuse({ code: 'not-permitted' });
  const outcome = await inTransaction(house.db, async (tx): Promise<StaffOutcome<StaffAction>> => {
    if (!(await isOrder(tx, request.orderId))) return no({ code: 'not-found' });
    const order = await lockOrder(tx, request.orderId);
    const known = await findAction(tx, house.cipher, { askedById: staff.staffId, key });
    if (known) {
      const isSame = known.seal === sealOfRequest(house.cipher, request, reason);
      return isSame ? done(known) : no({ code: 'key-used-differently' });
    }
    return openAction(house, tx, order, { request, reason, key, askedById: staff.staffId });
  });
  house.wakeOutbox();
  return outcome.ok ? done(toActionItem(outcome.value)) : outcome;
}

type Opening = {
  readonly request: ActionRequest;
  readonly reason: string;
  readonly key: string;
  readonly askedById: string;
};

async function openAction(
  house: House,
  tx: Tx,
  order: LockedOrder,
  { request, reason, key, askedById }: Opening,
): Promise<StaffOutcome<StaffAction>> {
  const id = newId();
  const plan = await planAction(house, tx, order, { id, request });
  if (!plan.ok) return plan;
  const amountMinor = await amountOf(tx, request);
  const status = (await wantsSecondPerson(house, tx, order, request)) ? 'waiting' : 'done';
  const { currency } = order.contract.terms;
  const action = { id, request, reason, key, askedById, amountMinor, currency, status } as const;
  const now = house.clock.businessNow();
  const isInserted = await insertAction(tx, house.cipher, { ...action, borrowerId: order.borrowerId }, now);
  if (!isInserted) return refuseTwice(house, tx, { askedById, key });
  if (status === 'done') await carryOut(house, tx, order, plan.value);
  const opened = await findAction(tx, house.cipher, { id });
  if (!opened) throw new Error('an action that was stored is not found');
  return done(opened);
}

/** The key went with a request about another loan in the same instant, or the same is waiting. */
async function refuseTwice(
  house: House,
  tx: Tx,
  which: { readonly askedById: string; readonly key: string },
): Promise<StaffOutcome<never>> {
  const known = await findAction(tx, house.cipher, which);
  return known ? no({ code: 'key-used-differently' }) : refuse({ code: 'asked-already' });
}
