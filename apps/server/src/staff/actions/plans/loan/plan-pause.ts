import { dayOf, formatDay } from '@hiram/lending/calendar-day';
import { decidePause, decideResumption } from '@hiram/lending/decisions/decide-pause';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { refuse } from '@hiram/lending/result';
import { resumeReminders, stopReminders } from '../../../../contacts/reminder-stop-store.ts';
import { type Planner, reasonOf, toPlan } from '../action-plan.ts';
import { refuseSchedule } from './say-schedule-fault.ts';

/** Pauses a loan for hardship: no penalties and no reminders between two days. */
export const planPause: Planner<'pause'> = async ({ context, loan, id, input }) => {
  const today = context.clock.today(loan.contract.terms.market);
  const untilDay = dayOf(input.throughDay);
  const pause = { id, reason: reasonOf(id), fromDay: dayOf(input.fromDay), throughDay: untilDay };
  const { id: orderId, borrowerId } = loan;
  const decided = decidePause(loan.contract, loan.events, today, pause);
  if (!decided.ok) return refuseSchedule(decided.refusal);
  return toPlan(decided, {
    remarks: [
      `No late penalty is added from ${input.fromDay} through ${input.throughDay}, and the borrower gets no reminders.`,
      'Interest continues as in the contract, and the days count as days late.',
    ],
    save: (tx) =>
      stopReminders(
        tx,
        { orderId, borrowerId, sourceId: id, cause: 'hardship', untilDay },
        context.clock.businessNow(),
      ),
  });
};

/** Ends the pause that holds today, if it is the one that was read. */
export const planResumption: Planner<'end-pause'> = async ({ context, loan, id, input }) => {
  const today = context.clock.today(loan.contract.terms.market);
  const undone = new Set(loan.events.map((event) => (event.kind === 'reversed' ? event.eventId : '')));
  const pauses = loan.events.filter((event) => event.kind === 'paused' && !undone.has(event.id));
  if (pauses.length === 0) return refuse({ code: 'not-possible', why: 'The loan is not paused.' });
  const decided = decideResumption(loan.contract, loan.events, today, { id, reason: reasonOf(id) });
  const { pausedThrough } = replayLoan(loan.contract, loan.events, today);
  if (pausedThrough !== null && formatDay(pausedThrough) !== input.throughDay)
    return refuse({ code: 'not-possible', why: 'Another pause holds by now. Read it before you end it.' });
  return toPlan(decided, {
    remarks: ['Today is the last day of the pause. From tomorrow on late penalties are added again.'],
    save: async (tx) => {
      for (const pause of pauses)
        await resumeReminders(tx, { orderId: loan.id, sourceId: pause.id }, context.clock.businessNow());
    },
  });
};
