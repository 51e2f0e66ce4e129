import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { enqueue, type OutboxMessage } from '../../ground/outbox/outbox-store.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { isOfDeceased } from './is-of-deceased.ts';
import { findMandate } from './mandate-store.ts';

/** The message that we ended automatic repayment of a loan, once for what it comes from. */
export function mandateEndedMessage(loan: StoredLoan, sourceId: string): OutboxMessage {
  const payload = {
    borrowerId: loan.borrowerId,
    template: 'messageMandateEnded',
    contract: loan.contractNumber,
    amountMinor: '0',
    currency: loan.contract.terms.currency,
  };
  return { kind: 'send-message', dedupeKey: `message:mandate-ended:${sourceId}`, payload };
}

/**
 * Queues that message for a borrower who was recorded as dead by mistake: they rely on what was ended then. Nothing where it was not
 * ended for that, or where another record of the death stands.
 */
export async function enqueueMandateEnded(
  context: Context,
  tx: Tx,
  loan: StoredLoan,
  sourceId: string,
): Promise<void> {
  const mandate = await findMandate(tx, loan.id);
  if (mandate?.ended_by !== 'death' || (await isOfDeceased(context, tx, loan))) return;
  const message = mandateEndedMessage(loan, `${sourceId}:${loan.id}`);
  await enqueue(tx, [message], context.clock.systemNow());
}
