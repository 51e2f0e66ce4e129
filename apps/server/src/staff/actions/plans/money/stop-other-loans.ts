import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { listSamePersons, lockPersons } from '../../../../borrowers/matches/persons.ts';
import { resumeReminders, stopReminders } from '../../../../contacts/reminder-stop-store.ts';
import type { Context } from '../../../../feature/context.ts';
import type { Tx } from '../../../../ground/engine/database.ts';
import { listLoans, type StoredLoan } from '../../../../loans/book/loan-store.ts';
import { findAction } from '../../staff-action-store.ts';
import type { ActionPlan, PlanPlace } from '../action-plan.ts';

/**
 * CONT-06: after the death of a borrower no other loan of theirs is reminded of any more. Nothing where there is none. The person is
 * held, so that a declaration of the same instant sees the write-off, or is seen.
 */
export async function stopOtherLoans({ context, tx, loan, id }: PlanPlace): Promise<PartOfPlan> {
  await lockPersons(tx, [loan.borrowerId]);
  const others = (await listOthers({ tx, loan })).filter((other) => isOwed(context, other));
  if (others.length === 0) return {};
  return {
    remarks: [`Other loans of the borrower are not reminded of any more: ${others.length}.`],
    save: async (each) => {
      for (const other of others) await stopForDeath(context, each, other, id);
    },
  };
}

const stopForDeath = (
  context: Context,
  tx: Tx,
  { id: orderId, borrowerId }: StoredLoan,
  sourceId: string,
): Promise<void> =>
  stopReminders(
    tx,
    { orderId, borrowerId, sourceId, cause: 'deceased', untilDay: null },
    context.clock.businessNow(),
  );

function isOwed({ clock }: Context, { contract, events }: StoredLoan): boolean {
  const { status, isWrittenOff } = replayLoan(contract, events, clock.today(contract.terms.market));
  return status !== 'settled' && status !== 'declined' && !isWrittenOff;
}

/** The other loans are reminded of again once the write-off is taken back that stopped them. */
export const resumeOtherLoans = (place: PlanPlace, eventId: string): PartOfPlan => ({
  save: async (tx) => {
    const now = place.context.clock.businessNow();
    await lockPersons(tx, [place.loan.borrowerId]);
    for (const { id: orderId } of await listOthers({ tx, loan: place.loan }))
      await resumeReminders(tx, { orderId, sourceId: eventId }, now);
  },
});

/**
 * Of borrowers of whom staff have declared who is the same person, the loans of one who has died are stopped, whichever account they
 * are of. Those of who is no longer the same are reminded of again.
 */
export async function stopForDeathsOf(
  context: Context,
  tx: Tx,
  borrowerIds: readonly string[],
): Promise<void> {
  const all: StoredLoan[] = [];
  for (const borrowerId of borrowerIds) all.push(...(await listLoans(tx, borrowerId)));
  const now = context.clock.businessNow();
  for (const loan of all) {
    const sourceId = await findDeath(context, tx, loan);
    if (sourceId === null) continue;
    const same = [loan.borrowerId, ...(await listSamePersons(tx, loan.borrowerId))];
    for (const other of all) {
      if (!same.includes(other.borrowerId)) await resumeReminders(tx, { orderId: other.id, sourceId }, now);
      else if (other.id !== loan.id && isOwed(context, other))
        await stopForDeath(context, tx, other, sourceId);
    }
  }
}

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
  return stopped.length === 0
    ? ''
    : `One of the two has died: loans of the other are not reminded of any more: ${stopped.length}.`;
}

async function hasDied(context: Context, tx: Tx, loans: readonly StoredLoan[]): Promise<boolean> {
  for (const loan of loans) if ((await findDeath(context, tx, loan)) !== null) return true;
  return false;
}

/** The write-off of a loan that stands, if it was for a death: the action of staff has its id. */
async function findDeath({ cipher }: Context, tx: Tx, { events }: StoredLoan): Promise<string | null> {
  const undone = new Set(events.map((event) => (event.kind === 'reversed' ? event.eventId : null)));
  const writeOff = events.findLast(({ id, kind }) => kind === 'written-off' && !undone.has(id));
  const action = writeOff ? await findAction(tx, cipher, { id: writeOff.id }) : null;
  const isDeath = action?.request.kind === 'write-off' && action.request.input.cause === 'deceased';
  return isDeath ? action.id : null;
}

type PartOfPlan = Pick<ActionPlan, 'remarks' | 'save'>;

/** Those of the borrower, and of all who were declared to be the same person. */
async function listOthers({ tx, loan }: Pick<PlanPlace, 'tx' | 'loan'>): Promise<StoredLoan[]> {
  return (await listLoansOfPerson(tx, loan.borrowerId)).filter(({ id }) => id !== loan.id);
}

async function listLoansOfPerson(tx: Tx, id: string): Promise<StoredLoan[]> {
  const all: StoredLoan[] = [];
  for (const borrowerId of [id, ...(await listSamePersons(tx, id))])
    all.push(...(await listLoans(tx, borrowerId)));
  return all;
}
