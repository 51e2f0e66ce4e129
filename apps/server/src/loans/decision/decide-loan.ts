import type { LoanEvent } from '@hiram/lending/loan-event';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newId } from '../../ground/new-id.ts';
import { enqueue, type OutboxMessage } from '../../ground/outbox/outbox-store.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { lockLoan } from '../book/loan-store.ts';
import { recordEvents } from '../book/recording-store.ts';

/** The decision of staff about an application. */
export type LoanDecision = { readonly approve: boolean; readonly reason: string };

/** Approves or declines an undecided application. An approved one is paid out after the commit. */
export async function decideLoan(
  context: Context,
  orderId: string,
  decision: LoanDecision,
): Promise<Outcome<null>> {
  const outcome = await inTransaction(context.db, async (tx): Promise<Outcome<null>> => {
    const loan = await lockLoan(tx, orderId);
    const today = context.clock.today(loan.contract.terms.market);
    const { status } = replayLoan(loan.contract, loan.events, today);
    if (status !== 'under-review') return refuse({ code: 'not-decidable', status });
    const event: LoanEvent = decision.approve
      ? { id: newId(), kind: 'approved', valueDay: today }
      : { id: newId(), kind: 'declined', valueDay: today, reason: decision.reason };
    await recordEvents(tx, loan, [event], { today, now: context.clock.businessNow() });
    await enqueue(tx, toMessages(decision, loan), context.clock.systemNow());
    return accept(null);
  });
  context.wakeOutbox();
  return outcome;
}

function toMessages(
  decision: LoanDecision,
  loan: { id: string; borrowerId: string; contractNumber: string },
): OutboxMessage[] {
  const message: OutboxMessage = {
    kind: 'send-message',
    dedupeKey: `message:decision:${loan.id}`,
    payload: {
      borrowerId: loan.borrowerId,
      template: decision.approve ? 'messageApproved' : 'messageDeclined',
      contract: loan.contractNumber,
      amountMinor: '0',
      currency: 'PHP',
      date: '',
    },
  };
  return decision.approve ? [{ kind: 'send-payout', payload: { orderId: loan.id } }, message] : [message];
}
