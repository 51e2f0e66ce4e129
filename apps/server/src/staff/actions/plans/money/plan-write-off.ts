import type { Day } from '@hiram/lending/calendar-day';
import { claimOf, decideWriteOff } from '@hiram/lending/decisions/decide-correction';
import { formatMoney } from '@hiram/lending/format';
import { dayOfInstant } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { refuse } from '@hiram/lending/result';
import type { LockedLoan } from '../../../../loans/book/loan-store.ts';
import { findAsked } from '../../staff-action-store.ts';
import { type Planner, reasonOf, toPlan } from '../action-plan.ts';
import { stopOtherLoans } from './stop-other-loans.ts';

/**
 * Writes a loan off; one that is not overdue for a cause. The amount is what was owed at the request. Interest and penalties of the
 * days since then are named and go with it; after a payment or another change of the loan nothing is written off. Of a borrower who
 * has died no other loan is reminded of, nothing more is taken by automatic repayment, and no money is sent by itself.
 */
export const planWriteOff: Planner<'write-off'> = async (planning) => {
  const { context, tx, loan, id, input } = planning;
  const { market } = loan.contract.terms;
  const today = context.clock.today(market);
  const writeOff = { id, reason: reasonOf(id), hasCause: input.cause !== undefined };
  const decided = decideWriteOff(loan.contract, loan.events, today, writeOff);
  if (!decided.ok) return toPlan(decided);
  const owedMinor = owedOn(loan, today);
  const asked = await findAsked(tx, id);
  const askedMinor = asked?.amountMinor ?? owedMinor;
  if (asked && !hasOnlyAged(loan, { askedAt: asked.askedAt, askedMinor }))
    return refuse({ code: 'not-possible', why: changedSince(loan, askedMinor, owedMinor) });
  const { isWrittenOff } = replayLoan(loan.contract, [...loan.events, decided.value], today);
  const stopping = input.cause === 'deceased' ? await stopOtherLoans(planning) : {};
  const remarks = [isWrittenOff ? claimStays : isCovered, ...(stopping.remarks ?? [])];
  return toPlan(decided, {
    ...stopping,
    lasting: remarks,
    remarks: owedMinor === askedMinor ? remarks : [grownSince(loan, askedMinor, owedMinor), ...remarks],
  });
};

const claimStays = 'The claim stays: later payments are recoveries.';
const isCovered = 'The overpayment held covers what is owed: the loan is settled, and nothing is a loss.';

const owedOn = ({ contract, events }: LockedLoan, day: Day): bigint =>
  claimOf(replayLoan(contract, events, day));

/** Whether nothing but days has passed since the request: no event was recorded after it, and what was owed then is as it was. */
const hasOnlyAged = (
  loan: LockedLoan,
  { askedAt, askedMinor }: { readonly askedAt: Date; readonly askedMinor: bigint },
): boolean =>
  (loan.recordedAt === null || loan.recordedAt <= askedAt) &&
  owedOn(loan, dayOfInstant(askedAt, loan.contract.terms.market)) === askedMinor;

const amountOf = ({ contract }: LockedLoan, minor: bigint): string =>
  formatMoney(moneyOf(minor, contract.terms.currency), 'market');

function changedSince(loan: LockedLoan, askedMinor: bigint, owedMinor: bigint): string {
  const amounts = `Then ${amountOf(loan, askedMinor)} was owed, now ${amountOf(loan, owedMinor)} is. `;
  // A payment that is held, for one, leaves what is owed as it was.
  return `The loan changed after this was requested. ${owedMinor === askedMinor ? '' : amounts}Request it again if it is still right.`;
}

const grownSince = (loan: LockedLoan, askedMinor: bigint, owedMinor: bigint): string =>
  `${amountOf(loan, askedMinor)} was owed at the request. With interest and penalties since then it is ${amountOf(loan, owedMinor)}, and all of it is written off.`;
