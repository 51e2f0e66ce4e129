import { cancelledBy, cancelReasons, decideCancellation } from '@hiram/lending/decisions/decide-cancellation';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { Decision } from '@hiram/lending/refusal';
import { accept, refuse } from '@hiram/lending/result';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { lockLoan, type StoredLoan } from '../book/loan-store.ts';
import { recordEvents } from '../book/recording-store.ts';
import { cancellationMessages } from './cancellation-message.ts';
import { findPayoutStanding } from './payout-standing-store.ts';

/**
 * APPL-02: ends a loan at its borrower's wish before its money has left: an application, or an approved loan. It moves no money,
 * names no cause, and the next application is as welcome as this one was. The borrower of an approved loan reads it by SMS too.
 */
export async function withdrawLoan(context: Context, orderId: string): Promise<Outcome<null>> {
  const outcome = await inTransaction(context.db, async (tx): Promise<Outcome<null>> => {
    const loan = await lockLoan(tx, orderId);
    if (cancelledBy(loan.events) === 'borrower') return accept(null);
    const decided = await decideWithdrawal(context, tx, loan);
    if (!decided.ok) return decided;
    const today = context.clock.today(loan.contract.terms.market);
    await recordEvents(tx, loan, [decided.value], { today, now: context.clock.businessNow() });
    await enqueue(tx, cancellationMessages(loan), context.clock.systemNow());
    return accept(null);
  });
  context.wakeOutbox();
  return outcome;
}

/**
 * Whether its borrower can cancel a loan now, and by what event. Once its provider has said that money which we hold for returned
 * was sent all the same, only staff can tell.
 */
export async function decideWithdrawal(
  context: Context,
  tx: Tx,
  { id, contract, events }: Pick<StoredLoan, 'id' | 'contract' | 'events'>,
): Promise<Decision<LoanEvent>> {
  const today = context.clock.today(contract.terms.market);
  const withdrawal = { id: newIdBeside(id), reason: cancelReasons.borrower };
  const decided = decideCancellation(contract, events, today, withdrawal);
  if (!decided.ok) return decided;
  const { isUnderWay, isReportedSent } = await findPayoutStanding(tx, id);
  return isUnderWay || isReportedSent ? refuse({ code: 'payout-under-way' }) : decided;
}
