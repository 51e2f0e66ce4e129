import { listSamePersons } from '../../../../borrowers/matches/persons.ts';
import type { Context } from '../../../../feature/context.ts';
import type { Tx } from '../../../../ground/engine/database.ts';
import { countAutomatic, countUnsent, isOwed, listDeathsOf, listLoansOfPerson } from './loans-of-person.ts';

/**
 * CONT-06: what the approver of a declaration that two borrowers are the same person reads where one of them has died; empty where
 * no reminder stops by it.
 */
export async function remarkOnDeaths(
  context: Context,
  tx: Tx,
  borrowerIds: readonly [string, string],
): Promise<string> {
  const [one, other] = borrowerIds;
  const stopped = [
    ...((await hasDied(context, tx, one)) ? await listLoansOfPerson(tx, other) : []),
    ...((await hasDied(context, tx, other)) ? await listLoansOfPerson(tx, one) : []),
  ].filter((loan) => isOwed(context, loan));
  if (stopped.length === 0) return '';
  const automatic = await countAutomatic(tx, stopped);
  const ended = automatic === 0 ? '' : ` Automatic repayment of such loans ends: ${automatic}.`;
  const unsent = await countUnsent(context, tx, stopped);
  const kept =
    unsent === 0 ? '' : ` The money of approved loans among them is not sent by itself any more: ${unsent}.`;
  return `One of the two has died: loans of the other are not reminded of any more: ${stopped.length}.${ended}${kept}`;
}

const hasDied = async (context: Context, tx: Tx, id: string): Promise<boolean> =>
  (await listDeathsOf(context, tx, [id, ...(await listSamePersons(tx, id))])).length > 0;
