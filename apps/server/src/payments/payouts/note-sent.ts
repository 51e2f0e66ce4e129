import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import { recordEvents } from '../../loans/book/recording-store.ts';
import { noteForPerson } from './note-for-person.ts';
import { findPayout, type Payout } from './payout-store.ts';
import { moveTransfer } from './transfer-store.ts';

/**
 * Books that a provider has a payout. One that staff are ending is not ended then. One that has ended already was replaced by
 * another: a person must look.
 */
export function noteSent(context: Context, payout: Payout, providerReference: string): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const loan = await lockLoan(tx, payout.order_id);
    const now = context.clock.businessNow();
    const move = { from: ['requested', 'ending'], to: 'sent', providerReference } as const;
    const isMoved = await moveTransfer(tx, { table: 'payout', id: payout.id }, move, now);
    if (!isMoved) {
      const standing = await findPayout(tx, payout.id);
      if (standing?.status === 'refused')
        await noteForPerson(context, tx, standing, { to: 'sent', reason: null });
      return;
    }
    const today = context.clock.today(loan.contract.terms.market);
    const { id: payoutId, amount_minor: amountMinor } = payout;
    const id = newIdBeside(loan.id);
    const sent = { id, kind: 'payout-sent', valueDay: today, payoutId, amountMinor } as const;
    await recordEvents(tx, loan, [sent], { today, now });
  });
}
