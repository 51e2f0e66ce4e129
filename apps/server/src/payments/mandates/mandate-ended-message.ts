import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { isOfDeceased } from '../../contacts/is-of-deceased.ts';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { enqueue, type OutboxMessage } from '../../ground/outbox/outbox-store.ts';
import { findLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { findMandate, type Mandate } from './mandate-store.ts';

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
 * Queues that message for a borrower whose loan was written off by mistake, or who was recorded as dead: they rely on what was ended
 * then. Nothing where it was not ended for that, was never allowed, or has nothing left to pay, and where another record of the death
 * stands.
 */
export async function enqueueMandateEnded(
  context: Context,
  tx: Tx,
  { id }: Pick<StoredLoan, 'id'>,
): Promise<void> {
  const mandate = await findMandate(tx, id);
  const loan = await findLoan(tx, id);
  if (!loan || !mandate || mandate.authorised_at === null || !isEndedByWriteOff(mandate, loan)) return;
  const today = context.clock.today(loan.contract.terms.market);
  const { status, isWrittenOff } = replayLoan(loan.contract, loan.events, today);
  if (status === 'settled' || isWrittenOff || (await isOfDeceased(context, tx, loan))) return;
  await enqueue(tx, [mandateEndedMessage(loan, mandate.id)], context.clock.systemNow());
}

/** The lender ends the mandate of a loan that is written off for another cause than a death, as for a fraud. */
const isEndedByWriteOff = ({ ended_by: by }: Mandate, { events }: StoredLoan): boolean =>
  by === 'death' || (by === 'lender' && events.some(({ kind }) => kind === 'written-off'));
