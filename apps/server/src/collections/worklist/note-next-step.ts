import { isDeepStrictEqual } from 'node:util';
import { accept, refuse } from '@hiram/lending/result';
import type { Context } from '../../feature/context.ts';
import type { StaffOutcome } from '../../feature/staff/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import { isLoan } from '../../loans/book/open-loan-store.ts';
import { findNextStep, type NextStep, saveNextStep } from './next-step-store.ts';

const notedSince =
  'A colleague has noted another next step since you opened the page. Read it first, and then note yours.';

/** Notes the next step of a loan, unless a colleague has noted another one since the page was read. */
export function noteNextStep(
  { db, cipher }: Context,
  orderId: string,
  { read, ...step }: NextStep & { readonly read?: NextStep },
): Promise<StaffOutcome<null>> {
  return inTransaction(db, async (tx): Promise<StaffOutcome<null>> => {
    if (!(await isLoan(tx, orderId))) return refuse({ code: 'not-found' });
    await lockLoan(tx, orderId);
    const noted = await findNextStep(tx, cipher, orderId);
    // One whose answer was lost is noted already.
    if (isDeepStrictEqual(noted, step)) return accept(null);
    if (read && !isDeepStrictEqual(noted, read)) return refuse({ code: 'not-possible', why: notedSince });
    await saveNextStep(tx, cipher, orderId, step);
    return accept(null);
  });
}
