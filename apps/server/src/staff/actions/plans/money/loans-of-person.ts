import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { listSamePersons } from '../../../../borrowers/matches/persons.ts';
import type { Context } from '../../../../feature/context.ts';
import type { Tx } from '../../../../ground/engine/database.ts';
import {
  findLoan,
  listLoans,
  listWrittenOffLoans,
  type StoredLoan,
} from '../../../../loans/book/loan-store.ts';
import { findPayoutStanding } from '../../../../loans/decision/payout-standing-store.ts';
import { findMandate } from '../../../../payments/mandates/mandate-store.ts';
import { isAlive } from '../../../../payments/mandates/set-up-mandate.ts';
import { findAction } from '../../staff-action-store.ts';

/** The loans of a borrower, and of all who were declared to be the same person. */
export async function listLoansOfPerson(tx: Tx, id: string): Promise<StoredLoan[]> {
  const all: StoredLoan[] = [];
  for (const borrowerId of [id, ...(await listSamePersons(tx, id))])
    all.push(...(await listLoans(tx, borrowerId)));
  return all;
}

/** Whether a loan can still be reminded of. */
export function isOwed({ clock }: Context, { contract, events }: StoredLoan): boolean {
  const { status, isWrittenOff } = replayLoan(contract, events, clock.today(contract.terms.market));
  return status !== 'settled' && status !== 'declined' && !isWrittenOff;
}

/** Of how many loans automatic repayment is on, or on its way. */
export async function countAutomatic(tx: Tx, loans: readonly StoredLoan[]): Promise<number> {
  let count = 0;
  for (const { id } of loans) {
    const mandate = await findMandate(tx, id);
    if (mandate && isAlive(mandate)) count += 1;
  }
  return count;
}

/** Of how many approved loans the money is not sent, and not on its way. */
export async function countUnsent({ clock }: Context, tx: Tx, loans: readonly StoredLoan[]): Promise<number> {
  let count = 0;
  for (const { id, contract, events } of loans) {
    const { status } = replayLoan(contract, events, clock.today(contract.terms.market));
    if (status === 'approved' && !(await findPayoutStanding(tx, id)).isUnderWay) count += 1;
  }
  return count;
}

/** The write-offs of borrowers for a death that stand, and of whose loan each is, however many loans there are. */
export async function listDeathsOf(
  context: Context,
  tx: Tx,
  borrowerIds: readonly string[],
): Promise<{ readonly sourceId: string; readonly borrowerId: string }[]> {
  const deaths: { sourceId: string; borrowerId: string }[] = [];
  for (const { id, borrowerId } of await listWrittenOffLoans(tx, borrowerIds)) {
    const loan = await findLoan(tx, id);
    const sourceId = loan && (await findDeath(context, tx, loan));
    if (sourceId) deaths.push({ sourceId, borrowerId });
  }
  return deaths;
}

/** The write-off of a loan that stands, if it was for a death: the action of staff has its id. */
async function findDeath({ cipher }: Context, tx: Tx, { events }: StoredLoan): Promise<string | null> {
  const undone = new Set(events.map((event) => (event.kind === 'reversed' ? event.eventId : null)));
  const writeOff = events.findLast(({ id, kind }) => kind === 'written-off' && !undone.has(id));
  const action = writeOff ? await findAction(tx, cipher, { id: writeOff.id }) : null;
  const isDeath = action?.request.kind === 'write-off' && action.request.input.cause === 'deceased';
  return isDeath ? action.id : null;
}
