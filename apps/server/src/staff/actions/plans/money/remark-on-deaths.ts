import type { Context } from '../../../../feature/context.ts';
import type { Tx } from '../../../../ground/engine/database.ts';
import type { StoredLoan } from '../../../../loans/book/loan-store.ts';
import { countAutomatic, countUnsent, findDeath, isOwed, listLoansOfPerson } from './loans-of-person.ts';

/**
 * CONT-06: what the approver of a declaration that two borrowers are the same person reads where one of them has died; empty where
 * no reminder stops by it.
 */
export async function remarkOnDeaths(
  context: Context,
  tx: Tx,
  borrowerIds: readonly [string, string],
): Promise<string> {
  const sides: StoredLoan[][] = [];
  for (const id of borrowerIds) sides.push(await listLoansOfPerson(tx, id));
  const [ofOne = [], ofOther = []] = sides;
  const stopped = [
    ...((await hasDied(context, tx, ofOne)) ? ofOther : []),
    ...((await hasDied(context, tx, ofOther)) ? ofOne : []),
  ].filter((loan) => isOwed(context, loan));
  if (stopped.length === 0) return '';
  const automatic = await countAutomatic(tx, stopped);
  const ended = automatic === 0 ? '' : ` Automatic repayment of such loans ends: ${automatic}.`;
  const unsent = await countUnsent(context, tx, stopped);
  const kept =
    unsent === 0 ? '' : ` The money of approved loans among them is not sent by itself any more: ${unsent}.`;
  return `One of the two has died: loans of the other are not reminded of any more: ${stopped.length}.${ended}${kept}`;
}

async function hasDied(context: Context, tx: Tx, loans: readonly StoredLoan[]): Promise<boolean> {
  for (const loan of loans) if ((await findDeath(context, tx, loan)) !== null) return true;
  return false;
}
