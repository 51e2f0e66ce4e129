import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { whyUndisbursed } from '@hiram/lending/replay/running-loan';
import { accept, refuse } from '@hiram/lending/result';
import { findHold, insertHold, releaseHold } from '../../../../loans/book/loan-hold-store.ts';
import type { Planner } from '../action-plan.ts';

/** Stops reminders while a payment is disputed. Interest and penalties continue as in the contract. */
export const planHold: Planner<'hold'> = async ({ context, tx, loan, id }) => {
  const state = replayLoan(loan.contract, loan.events, context.clock.today(loan.contract.terms.market));
  if (state.disbursedOn === null) return refuse(whyUndisbursed({ decision: state.status }));
  if (state.status === 'settled') return refuse({ code: 'nothing-owed' });
  if (await findHold(tx, loan.id))
    return refuse({ code: 'not-possible', why: 'The loan is on hold already.' });
  return accept({
    events: [],
    remarks: ['The borrower gets no reminders until the hold is released. Interest and penalties go on.'],
    save: (each) => insertHold(each, { actionId: id, orderId: loan.id }, context.clock.businessNow()),
  });
};

/** Ends a hold. Reminders continue with the next daily run. */
export const planRelease: Planner<'release'> = async ({ context, tx, loan, id }) => {
  const hold = await findHold(tx, loan.id);
  if (!hold) return refuse({ code: 'not-possible', why: 'The loan is not on hold.' });
  return accept({
    events: [],
    remarks: ['Reminders are sent again from the next day on.'],
    save: (each) => releaseHold(each, { holdId: hold.id, actionId: id }, context.clock.businessNow()),
  });
};
