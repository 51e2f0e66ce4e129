import type { LoanEvent } from '@hiram/lending/loan-event';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { lockLoan } from '../book/loan-store.ts';
import { recordEvents } from '../book/recording-store.ts';

/** The reason of an application that its borrower cancelled: nobody declined it. */
const withdrawnReason = 'withdrawn-by-borrower';

/** Whether its borrower cancelled an application. */
export const isWithdrawn = (events: readonly LoanEvent[]): boolean =>
  events.some((event) => event.kind === 'declined' && event.reason === withdrawnReason);

/**
 * APPL-02: ends an application at its borrower's wish while nobody has decided it. It moves no money, names no cause, and the
 * next application is as welcome as this one was.
 */
export async function withdrawApplication(context: Context, orderId: string): Promise<Outcome<null>> {
  return inTransaction(context.db, async (tx) => {
    const loan = await lockLoan(tx, orderId);
    const today = context.clock.today(loan.contract.terms.market);
    const { status } = replayLoan(loan.contract, loan.events, today);
    if (isWithdrawn(loan.events)) return accept(null);
    if (status !== 'under-review') return refuse({ code: 'not-decidable', status });
    const event: LoanEvent = {
      id: newIdBeside(loan.id),
      kind: 'declined',
      valueDay: today,
      reason: withdrawnReason,
    };
    await recordEvents(tx, loan, [event], { today, now: context.clock.businessNow() });
    return accept(null);
  });
}
