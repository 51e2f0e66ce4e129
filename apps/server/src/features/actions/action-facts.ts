import type { ActionRequest } from '@hiram/wire/staff/actions';
import type { LockedOrder } from '../../database/loan-book.ts';
import { isId } from '../../database/new-id.ts';
import type { Tx } from '../../database/open-database.ts';
import { sumDoneAlone } from '../../database/staff-action-store.ts';
import type { House } from '../feature.ts';
import { needsSecondPerson } from './needs-second-person.ts';

/** The amount that an action moves, where one is known: of a matched payment it is the payment's own. */
export async function amountOf(tx: Tx, request: ActionRequest): Promise<bigint | null> {
  if ('amountMinor' in request.input) return BigInt(request.input.amountMinor);
  if (request.kind !== 'match-payment') return null;
  const payment = await tx
    .selectFrom('payment')
    .select('amount_minor')
    .where('id', '=', request.input.paymentId)
    .executeTakeFirst();
  return payment?.amount_minor ?? null;
}

/** Whether an order of this id exists. */
export async function isOrder(tx: Tx, orderId: string): Promise<boolean> {
  if (!isId(orderId)) return false;
  const row = await tx.selectFrom('loan_order').select('id').where('id', '=', orderId).executeTakeFirst();
  return row !== undefined;
}

/** Weighs a request by what the lender has set. */
export async function wantsSecondPerson(
  house: House,
  tx: Tx,
  order: LockedOrder,
  request: ActionRequest,
): Promise<boolean> {
  const { kind } = request;
  const amountMinor = await amountOf(tx, request);
  const doneAloneMinor = await sumDoneAlone(tx, order.id, kind);
  const { currency } = order.contract.terms;
  return needsSecondPerson(house.brand.approvals, { kind, currency, amountMinor, doneAloneMinor });
}
