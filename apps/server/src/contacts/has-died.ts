import { listSamePersons } from '../borrowers/matches/persons.ts';
import type { Tx } from '../ground/engine/database.ts';
import { isDeathRecordedOf } from './reminder-stop-store.ts';

/**
 * CONT-12: whether staff have recorded that a borrower has died, on a loan of theirs or of another account of the same person. Nothing
 * is offered to that borrower, and no application is taken. Of a loan, `isOfDeceased` says it.
 */
export const hasDied = async (tx: Tx, borrowerId: string): Promise<boolean> =>
  isDeathRecordedOf(tx, [borrowerId, ...(await listSamePersons(tx, borrowerId))]);
