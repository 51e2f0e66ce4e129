import type { LoanEvent } from '@hiram/lending/loan-event';
import { replayLoan } from '@hiram/lending/replay-loan';
import { lockOrder, recordEvents } from '../database/loan-book.ts';
import { newId } from '../database/new-id.ts';
import { enqueue, type OutboxMessage } from '../database/outbox-store.ts';
import { done, no, type Outcome } from '../database/refusal.ts';
import { inTransaction } from '../database/transaction.ts';
import type { House } from './feature.ts';

/** What a person decided about an application. */
export type OrderDecision = { readonly approve: boolean; readonly reason: string };

/** Approves or declines an application; an approved one is paid out after commit. Refused once it was decided. */
export async function decideOrder(
  house: House,
  orderId: string,
  decision: OrderDecision,
): Promise<Outcome<null>> {
  const outcome = await inTransaction(house.db, async (tx): Promise<Outcome<null>> => {
    const order = await lockOrder(tx, orderId);
    const today = house.clock.today(order.contract.terms.market);
    const { status } = replayLoan(order.contract, order.events, today);
    if (status !== 'under-review') return no({ code: 'not-decidable', status });
    const fact: LoanEvent = decision.approve
      ? { id: newId(), kind: 'approved', valueDay: today }
      : { id: newId(), kind: 'declined', valueDay: today, reason: decision.reason };
    await recordEvents(tx, order, [fact], { today, now: house.clock.businessNow() });
    await enqueue(tx, toTell(decision, order), house.clock.systemNow());
    return done(null);
  });
  house.wakeOutbox();
  return outcome;
}

function toTell(
  decision: OrderDecision,
  order: { id: string; borrowerId: string; contractNumber: string },
): OutboxMessage[] {
  const message: OutboxMessage = {
    kind: 'send-message',
    dedupeKey: `message:decision:${order.id}`,
    payload: {
      borrowerId: order.borrowerId,
      template: decision.approve ? 'messageApproved' : 'messageDeclined',
      contract: order.contractNumber,
      amountMinor: '0',
      currency: 'PHP',
      date: '',
    },
  };
  return decision.approve ? [{ kind: 'send-payout', payload: { orderId: order.id } }, message] : [message];
}
