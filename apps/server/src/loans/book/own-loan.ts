import type { Caller } from '../../feature/context.ts';
import { isId } from '../../ground/new-id.ts';
import { findCurrentLoan, type LoanReader } from './current-loan.ts';
import type { StoredLoan } from './loan-store.ts';

/** The caller's own loan. Null for an unknown id, another borrower's loan and a loan of another product. */
export async function findOwnLoan(
  reader: LoanReader,
  caller: Caller,
  asked: { readonly orderId: string; readonly productId?: string },
): Promise<StoredLoan | null> {
  if (!isId(asked.orderId)) return null;
  const loan = await findCurrentLoan(reader, asked.orderId);
  if (!loan || loan.borrowerId !== caller.borrowerId) return null;
  if (asked.productId && asked.productId !== String(loan.productId)) return null;
  return loan;
}
