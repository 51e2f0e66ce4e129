import { listSamePersons, lockPersons } from '../../../../borrowers/matches/persons.ts';
import { resumeReminders } from '../../../../contacts/reminder-stop-store.ts';
import { stopForDeath } from '../../../../contacts/stop-for-death.ts';
import type { Context } from '../../../../feature/context.ts';
import type { Tx } from '../../../../ground/engine/database.ts';
import { type LoanOfBorrower, listAllLoans } from '../../../../loans/book/loan-store.ts';
import { endMandateForDeath } from '../../../../payments/mandates/end-mandate.ts';
import { enqueueMandateEnded } from '../../../../payments/mandates/mandate-ended-message.ts';
import { sendWaitingMoney } from '../../../../payments/payouts/sending/release-waiting-payouts.ts';
import type { ActionPlan, PlanPlace } from '../action-plan.ts';
import { countAutomatic, countUnsent, isOwed, listDeathsOf, listLoansOfPerson } from './loans-of-person.ts';

/**
 * CONT-06, CONT-12, PAY-13, PAY-28: after the death of a borrower no other loan of theirs is reminded of any more, nobody is contacted
 * about any of them, automatic repayment of all of them ends, and money that was not sent yet goes only by staff. Those that nothing is
 * owed of are stopped too, because one may be owed again. The person is held, so that a declaration of the same instant sees the
 * write-off, or is seen.
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
      const same = await listSamePersons(each, loan.borrowerId);
      for (const stopped of await listAllLoans(each, [loan.borrowerId, ...same]))
        await stopAfterDeath(context, each, stopped, id);
    },
  };
}

async function stopAfterDeath(
  context: Context,
  tx: Tx,
  loan: LoanOfBorrower,
  sourceId: string,
): Promise<void> {
  await stopForDeath(context, tx, loan, sourceId);
  await endMandateForDeath(context, tx, loan.id);
}

/**
 * The other loans are reminded of again once the write-off is taken back that stopped them, and money that waited is sent. Who lives
 * reads that automatic repayment has ended: it can only be allowed anew.
 */
export const resumeOtherLoans = (place: PlanPlace, eventId: string): PartOfPlan => ({
  save: async (tx) => {
    const now = place.context.clock.businessNow();
    await lockPersons(tx, [place.loan.borrowerId]);
    const person = [place.loan.borrowerId, ...(await listSamePersons(tx, place.loan.borrowerId))];
    const resumed: LoanOfBorrower[] = [];
    for (const each of await listAllLoans(tx, person)) {
      const isResumed = await resumeReminders(tx, { orderId: each.id, sourceId: eventId }, now);
      if (isResumed || each.id === place.loan.id) resumed.push(each);
    }
    // A death that is recorded on another loan as well stops them again.
    await stopForDeathsOf(place.context, tx, person);
    await goOn(place.context, tx, resumed);
  },
});

/** Of loans whose stop has ended. What stops another of them, or keeps its money, is seen when its message is sent. */
async function goOn(context: Context, tx: Tx, resumed: Iterable<LoanOfBorrower>): Promise<void> {
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
  const all = await listAllLoans(tx, borrowerIds);
  const now = context.clock.businessNow();
  const resumed = new Set<LoanOfBorrower>();
  for (const { sourceId, borrowerId } of await listDeathsOf(context, tx, borrowerIds)) {
    const same = [borrowerId, ...(await listSamePersons(tx, borrowerId))];
    for (const loan of all) {
      if (same.includes(loan.borrowerId)) await stopAfterDeath(context, tx, loan, sourceId);
      else if (await resumeReminders(tx, { orderId: loan.id, sourceId }, now)) resumed.add(loan);
    }
  }
  await goOn(context, tx, resumed);
}

type PartOfPlan = Pick<ActionPlan, 'remarks' | 'save'>;
