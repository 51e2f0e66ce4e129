import { replayLoan } from '@hiram/lending/replay-loan';
import { findHold, insertHold, releaseHold } from '../../database/loan-hold-store.ts';
import { done, no } from '../../database/refusal.ts';
import { refuse } from '../staff-route.ts';
import type { Planner } from './action-plan.ts';

/** While a payment is disputed nobody is reminded of the debt. The debt itself goes on as the contract says. */
export const planHold: Planner<'hold'> = async ({ house, tx, order, id }) => {
  const state = replayLoan(order.contract, order.events, house.clock.today(order.contract.terms.market));
  if (state.disbursedOn === null) return no({ code: 'not-disbursed' });
  if (state.status === 'settled') return no({ code: 'nothing-owed' });
  if (await findHold(tx, order.id))
    return refuse({ code: 'not-possible', why: 'The loan is on hold already.' });
  return done({
    facts: [],
    remarks: ['The borrower gets no reminders until the hold is released. Interest and penalties go on.'],
    save: (each) => insertHold(each, { actionId: id, orderId: order.id }, house.clock.businessNow()),
  });
};

/** Ends a hold: from the next day's work on reminders are sent again. */
export const planRelease: Planner<'release'> = async ({ house, tx, order, id }) => {
  const hold = await findHold(tx, order.id);
  if (!hold) return refuse({ code: 'not-possible', why: 'The loan is not on hold.' });
  return done({
    facts: [],
    remarks: ['Reminders are sent again from the next day on.'],
    save: (each) => releaseHold(each, { holdId: hold.id, actionId: id }, house.clock.businessNow()),
  });
};
