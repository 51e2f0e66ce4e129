import type { Context } from '../feature/context.ts';
import type { Tx } from '../ground/engine/database.ts';
import { isDeathRecorded } from './reminder-stop-store.ts';

/**
 * CONT-12: whether staff have recorded that the borrower of a loan has died: what they had allowed ended with them, no money is sent to
 * them by itself, and nothing is asked of their phone.
 */
export const isOfDeceased = (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { id }: { readonly id: string },
): Promise<boolean> => isDeathRecorded(tx, id, clock.businessNow());
