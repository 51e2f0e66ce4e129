import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { listSamePersons } from '../../../../borrowers/matches/persons.ts';
import { resumeReminders, stopReminders } from '../../../../contacts/reminder-stop-store.ts';
import { listLoans, type StoredLoan } from '../../../../loans/book/loan-store.ts';
import type { ActionPlan, PlanPlace } from '../action-plan.ts';

/** CONT-06: after the death of a borrower no other loan of theirs is reminded of any more. Nothing where there is none. */
export async function stopOtherLoans({ context, tx, loan, id }: PlanPlace): Promise<PartOfPlan> {
  const today = context.clock.today(loan.contract.terms.market);
  const isOwed = ({ contract, events }: StoredLoan): boolean => {
    const { status, isWrittenOff } = replayLoan(contract, events, today);
    return status !== 'settled' && status !== 'declined' && !isWrittenOff;
  };
  const others = (await listOthers({ tx, loan })).filter(isOwed);
  if (others.length === 0) return {};
  return {
    remarks: [`Other loans of the borrower are not reminded of any more: ${others.length}.`],
    save: async (each) => {
      for (const { id: orderId, borrowerId } of others) {
        const stop = { orderId, borrowerId, sourceId: id, cause: 'deceased', untilDay: null } as const;
        await stopReminders(each, stop, context.clock.businessNow());
      }
    },
  };
}

/** The other loans are reminded of again once the write-off is taken back that stopped them. */
export const resumeOtherLoans = (place: PlanPlace, eventId: string): PartOfPlan => ({
  save: async (tx) => {
    const now = place.context.clock.businessNow();
    for (const { id: orderId } of await listOthers({ tx, loan: place.loan }))
      await resumeReminders(tx, { orderId, sourceId: eventId }, now);
  },
});

type PartOfPlan = Pick<ActionPlan, 'remarks' | 'save'>;

/** Those of the borrower, and of all who were declared to be the same person. */
async function listOthers({ tx, loan }: Pick<PlanPlace, 'tx' | 'loan'>): Promise<StoredLoan[]> {
  const all: StoredLoan[] = [];
  for (const borrowerId of [loan.borrowerId, ...(await listSamePersons(tx, loan.borrowerId))])
    all.push(...(await listLoans(tx, borrowerId)));
  return all.filter(({ id }) => id !== loan.id);
}
