import type { LoanEvent } from '@hiram/lending/loan-event';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { LockedLoan } from '../../loans/book/loan-store.ts';
import { recordEvents } from '../../loans/book/recording-store.ts';
import { eventOfRefund, type RefundTransfer } from './refund-transfer-store.ts';

type Undone = {
  readonly loan: LockedLoan;
  readonly refund: RefundTransfer;
  readonly reason: 'the refund came back' | 'the refund was not sent';
};

/** Books that the money of a refund stayed or is with us again: it is the borrower's credit. */
export async function undoRefund(context: Context, tx: Tx, { loan, refund, reason }: Undone): Promise<void> {
  const today = context.clock.today(loan.contract.terms.market);
  const id = newIdBeside(loan.id);
  const eventId = eventOfRefund(refund);
  const undone: LoanEvent = { id, kind: 'reversed', valueDay: today, eventId, reason };
  await recordEvents(tx, loan, [undone], { today, now: context.clock.businessNow() });
}
