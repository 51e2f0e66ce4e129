import { findReminderStop } from '../../contacts/reminder-stop-store.ts';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';

/**
 * Whether another loan of its borrower was written off because they have died: what they had allowed ended with them, and nothing
 * is asked of their phone.
 */
export const isOfDeceased = async (
  { clock }: Context,
  tx: Tx,
  { id, contract }: StoredLoan,
): Promise<boolean> => (await findReminderStop(tx, id, clock.today(contract.terms.market))) === 'deceased';
