import { findOrder, type LoanOrder } from '../database/loan-book.ts';
import { isId } from '../database/new-id.ts';
import type { Caller, House } from './feature.ts';

/** The caller's own order. An unknown id and somebody else's are the same null; so is another product's. */
export async function findOwnOrder(
  { db }: Pick<House, 'db'>,
  caller: Caller,
  asked: { readonly orderId: string; readonly productId?: string },
): Promise<LoanOrder | null> {
  if (!isId(asked.orderId)) return null;
  const order = await findOrder(db, asked.orderId);
  if (!order || order.borrowerId !== caller.borrowerId) return null;
  if (asked.productId && asked.productId !== String(order.productId)) return null;
  return order;
}
