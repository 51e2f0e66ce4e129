import { listSamePersons, lockPersons } from '../../../../borrowers/matches/persons.ts';
import { resumeReminders, stopReminders } from '../../../../contacts/reminder-stop-store.ts';
import type { Context } from '../../../../feature/context.ts';
import type { Tx } from '../../../../ground/engine/database.ts';
import { listLoans, type StoredLoan } from '../../../../loans/book/loan-store.ts';
import { endMandateForDeath } from '../../../../payments/mandates/end-mandate.ts';
import { enqueueMandateEnded } from '../../../../payments/mandates/mandate-ended-message.ts';
import { sendWaitingMoney } from '../../../../payments/payouts/sending/release-waiting-payouts.ts';
import type { ActionPlan, PlanPlace } from '../action-plan.ts';
import { countAutomatic, countUnsent, findDeath, isOwed, listLoansOfPerson } from './loans-of-person.ts';

/**
 * CONT-06, CONT-12, PAY-13, PAY-28: after the death of a borrower no other loan of theirs is reminded of any more, nobody is contacted
 * about any of them, automatic repayment of all of them ends, and money that was not sent yet goes only by staff. The person is held, so
 * that a declaration of the same instant sees the write-off, or is seen.
 */
export async function stopOtherLoans({ context, tx, loan, id }: PlanPlace): Promise<PartOfPlan> {
  await lockPersons(tx, [loan.borrowerId]);
  const all = await listLoansOfPerson(tx, loan.borrowerId);
  const others = all.filter((other) => other.id !== loan.id && isOwed(context, other));
  const automatic = await countAutomatic(tx, all);
  const unsent = await countUnsent(context, tx, others);
  return {
    remarks: [
      ...(others.length > 0
        ? [`Other loans of the borrower are not reminded of any more: ${others.length}.`]
        : []),
      ...(automatic > 0
        ? [
            `Automatic repayment of the borrower’s loans ends: ${automatic}. Nothing more is taken from their account.`,
          ]
        : []),
      ...(unsent > 0
        ? [`The money of approved loans of the borrower is not sent by itself any more: ${unsent}.`]
        : []),
    ],
    save: async (each) => {
      for (const stopped of [...others, loan]) await stopForDeath(context, each, stopped, id);
      for (const { id: orderId } of all) await endMandateForDeath(context, each, orderId);
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

/**
 * The other loans are reminded of again once the write-off is taken back that stopped them, and money that waited is sent. Who lives
 * reads that automatic repayment has ended: it can only be allowed anew.
 */
export const resumeOtherLoans = (place: PlanPlace, eventId: string): PartOfPlan => ({
  save: async (tx) => {
    const now = place.context.clock.businessNow();
    await lockPersons(tx, [place.loan.borrowerId]);
    const resumed: StoredLoan[] = [];
    for (const each of await listLoansOfPerson(tx, place.loan.borrowerId)) {
      const isResumed = await resumeReminders(tx, { orderId: each.id, sourceId: eventId }, now);
      if (isResumed || each.id === place.loan.id) resumed.push(each);
    }
    // A death that is recorded on another loan as well stops them again.
    const same = await listSamePersons(tx, place.loan.borrowerId);
    await stopForDeathsOf(place.context, tx, [place.loan.borrowerId, ...same]);
    await goOn(place.context, tx, resumed);
  },
});

/** Of loans whose stop has ended. What stops another of them, or keeps its money, is seen when its message is sent. */
async function goOn(context: Context, tx: Tx, resumed: Iterable<StoredLoan>): Promise<void> {
  const borrowerIds = new Set<string>();
  for (const loan of resumed) {
    borrowerIds.add(loan.borrowerId);
    await enqueueMandateEnded(context, tx, loan);
  }
  for (const borrowerId of borrowerIds) await sendWaitingMoney(context, tx, { borrowerId });
}

/**
 * Of borrowers of whom staff have declared who is the same person, the loans of one who has died are stopped, whichever account they
 * are of, and their automatic repayment ends. Those of who is no longer the same are reminded of again.
 */
export async function stopForDeathsOf(
  context: Context,
  tx: Tx,
  borrowerIds: readonly string[],
): Promise<void> {
  const all: StoredLoan[] = [];
  for (const borrowerId of borrowerIds) all.push(...(await listLoans(tx, borrowerId)));
  const now = context.clock.businessNow();
  const resumed = new Set<StoredLoan>();
  for (const loan of all) {
    const sourceId = await findDeath(context, tx, loan);
    if (sourceId === null) continue;
    const same = [loan.borrowerId, ...(await listSamePersons(tx, loan.borrowerId))];
    for (const other of all) {
      if (!same.includes(other.borrowerId)) {
        if (await resumeReminders(tx, { orderId: other.id, sourceId }, now)) resumed.add(other);
      } else if (other.id !== loan.id && isOwed(context, other)) {
        await stopForDeath(context, tx, other, sourceId);
        await endMandateForDeath(context, tx, other.id);
      }
    }
  }
  await goOn(context, tx, resumed);
}

type PartOfPlan = Pick<ActionPlan, 'remarks' | 'save'>;
