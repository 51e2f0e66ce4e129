import type { Day } from '@hiram/lending/calendar-day';
import { bucketsOf } from '@hiram/wire/bucket';
import { listSamePersons } from '../../borrowers/matches/persons.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { isDeclinedLately } from './decision-store.ts';

/**
 * RULES-04: whether no loan of ours is offered to a borrower for now: one of theirs is overdue, or an application was declined and the
 * day is still to come from which they can apply again.
 */
export const isHeldBack = async (tx: Tx, borrowerId: string, today: Day): Promise<boolean> =>
  (await isDeclinedLately(tx, borrowerId, today)) || (await hasOverdueLoan(tx, borrowerId));

/** Whether a loan of a borrower is overdue, or one of another account of the same person: the rules decline either. */
async function hasOverdueLoan(tx: Tx, borrowerId: string): Promise<boolean> {
  const persons = [borrowerId, ...(await listSamePersons(tx, borrowerId))];
  const found = await tx
    .selectFrom('loan_order')
    .select('id')
    .where('bucket', 'in', bucketsOf(persons))
    .where('borrower_id', 'in', persons)
    .where('status_copy', '=', 'overdue')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
