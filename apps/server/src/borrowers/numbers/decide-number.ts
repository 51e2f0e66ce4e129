import { toE164 } from '@hiram/lending/phone-number';
import { accept, refuse } from '@hiram/lending/result';
import type { Context } from '../../feature/context.ts';
import type { StaffOutcome } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { isId } from '../../ground/new-id.ts';
import {
  type Borrower,
  findBorrower,
  lockBorrower,
  lockBorrowerByPhone,
} from '../identity/borrower-store.ts';
import { findErasure } from '../identity/erasure-store.ts';
import { hasApplied } from '../identity/has-applied.ts';
import type { NumberChange } from './change-number.ts';
import { lockNumber } from './number-store.ts';

const impossible = (why: string) => refuse({ code: 'not-possible', why });

/**
 * The change of a borrower's number that is possible now; the borrower stays locked. Somebody who registered with the new number
 * and never applied for a loan gives it up: mostly that is the same person, who opened the app with it before.
 */
export async function decideNumber(
  context: Context,
  tx: Tx,
  { borrowerId, from, to }: { readonly borrowerId: string; readonly from: string; readonly to: string },
): Promise<StaffOutcome<NumberChange>> {
  const { cipher, brand } = context;
  const { merchantNumber } = brand;
  const borrower = isId(borrowerId) ? await lockAndFind(context, tx, borrowerId) : null;
  if (borrower?.merchantNumber !== merchantNumber) return refuse({ code: 'not-found' });
  if (borrower.personal.phone !== from) return impossible('The borrower’s number has changed meanwhile.');
  const number = toE164(to, borrower.market);
  if (number === null) return refuse({ code: 'phone-malformed' });
  await lockNumber(tx, cipher, { merchantNumber, phone: number });
  const holder = await lockBorrowerByPhone(tx, cipher, { merchantNumber, phone: number });
  if (holder?.id === borrowerId) return impossible('The borrower has this number already.');
  if (holder && (await hasApplied(tx, holder.id)))
    return impossible(
      'Another borrower has this number, with a loan or an application. If they are one person, declare that instead.',
    );
  return accept({ borrower, number, holder });
}

/** Null for an unknown borrower, and for one whose data was deleted. */
async function lockAndFind({ cipher }: Context, tx: Tx, id: string): Promise<Borrower | null> {
  if (await findErasure(tx, id)) return null;
  await lockBorrower(tx, id);
  return findBorrower(tx, cipher, id);
}
