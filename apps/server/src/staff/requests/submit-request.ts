import { accept, refuse } from '@hiram/lending/result';
import { permissionsOfRequest } from '@hiram/wire/staff/actions/request-kinds';
import type { AskedDeskRequest, DeskRequest, DeskRequestItem } from '@hiram/wire/staff/actions/requests';
import { mayDo } from '@hiram/wire/staff/permissions';
import { proveNumber } from '../../borrowers/numbers/prove-number.ts';
import type { Context } from '../../feature/context.ts';
import type { StaffCaller, StaffOutcome, StaffVisitor } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { isId, newIdBeside } from '../../ground/new-id.ts';
import { planRequest } from './plans/plan-request.ts';
import { findRequest, insertRequest, sealOfRequest, subjectsOf } from './request-store.ts';

/**
 * Requests what concerns no loan. What is not possible now is refused and leaves nothing behind; else it waits for a second
 * person. The same key with the same request gives the same one.
 */
export async function submitRequest(
  context: Context,
  staff: StaffCaller & StaffVisitor,
  typed: AskedDeskRequest,
): Promise<StaffOutcome<DeskRequestItem>> {
  const { reason, code = '', ...asked } = typed as AskedDeskRequest & { readonly code?: string };
  const request = inOrder(asked as DeskRequest);
  const { staffId: askedById, idempotencyKey: key } = staff;
  if (!key) return refuse({ code: 'malformed', field: 'Idempotency-Key' });
  if (!mayDo(staff.role, permissionsOfRequest[request.kind].request))
    return refuse({ code: 'not-permitted' });
  const { id: beside } = subjectsOf(request);
  if (!isId(beside)) return refuse({ code: 'not-found' });
  const { cipher } = context;
  const recall = async (tx: Tx): Promise<StaffOutcome<DeskRequestItem> | null> => {
    const known = await findRequest(tx, cipher, { askedById, key, beside });
    if (!known) return null;
    const isSame = known.seal === sealOfRequest(cipher, request, reason);
    return isSame ? accept(known.item) : refuse({ code: 'key-used-differently' });
  };
  return inTransaction(context.db, async (tx): Promise<StaffOutcome<DeskRequestItem>> => {
    const known = await recall(tx);
    if (known) return known;
    const opened = await storeRequest(context, tx, { request, reason, askedById, key }, code);
    // What was sent twice in one instant is refused by what the first has left, and is found by now.
    return opened.ok ? opened : ((await recall(tx)) ?? opened);
  });
}

async function storeRequest(
  context: Context,
  tx: Tx,
  asked: Omit<Parameters<typeof insertRequest>[2], 'id'>,
  code: string,
): Promise<StaffOutcome<DeskRequestItem>> {
  const { cipher, clock } = context;
  const { request } = asked;
  const id = newIdBeside(subjectsOf(request).id);
  const plan = await planRequest(context, tx, { id, request, askedAt: null });
  if (!plan.ok) return plan;
  const proved = await proveRequest(context, tx, request, code);
  if (!proved.ok) return proved;
  if (!(await insertRequest(tx, cipher, { id, ...asked }, clock.businessNow())))
    return refuse({ code: 'asked-already' });
  const opened = await findRequest(tx, cipher, { id });
  return opened ? accept(opened.item) : refuse({ code: 'not-found' });
}

/** Whoever takes another number holds it: they read to staff the code that was sent there. */
const proveRequest = async (
  context: Context,
  tx: Tx,
  { kind, input }: DeskRequest,
  digits: string,
): Promise<StaffOutcome<null>> =>
  kind === 'change-number'
    ? proveNumber(tx, context, { borrowerId: input.borrowerId, number: input.to, digits })
    : accept(null);

/** Two borrowers always stand in one order, so that the same two are the same request from either page. */
function inOrder(request: DeskRequest): DeskRequest {
  if (request.kind === 'return-payment' || request.kind === 'change-number') return request;
  const [borrowerId = '', otherId = ''] = [request.input.borrowerId, request.input.otherId].sort();
  return { ...request, input: { borrowerId, otherId } };
}
