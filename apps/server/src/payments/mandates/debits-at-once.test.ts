import { expect, it } from 'vitest';
import { sql } from '../../ground/engine/sql.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import { mandatePages, mandateRows, mandateStages } from '../../testing/borrowers/mandate-situation.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { skipUnlessWaitingIsSeen, untilWaiting } from '../../testing/lock-waiters.ts';
import { runDebits } from './run-debits.ts';

describeHiram('a debit and a payment of one instant', ({ hiram }) => {
  const { debitsOf, paymentsOf } = mandateRows(hiram);
  const { payOtherwise } = mandatePages(hiram);
  const { dayOf, announced } = mandateStages(hiram);

  it('PAY-13 the debit is not taken of what the payment before it has paid', async ({ skip }) => {
    skipUnlessWaitingIsSeen(skip, hiram);
    const { db, clock } = hiram.context;
    const { borrower, orderId } = await announced();
    const [debit] = await debitsOf(orderId);
    const reference = await payOtherwise(borrower, orderId);
    await hiram.setToday(await dayOf(orderId, -1));
    const untilDebitMs = (debit?.debit_at.getTime() ?? 0) - clock.businessNow().getTime();
    const both: Promise<unknown>[] = [];
    await inTransaction(db, async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await lockLoan(tx, orderId);
      both.push(hiram.sandbox('POST', `/sandbox/payments/${reference}`, { status: 'paid' }));
      await untilWaiting(db, 1);
      hiram.passTime(untilDebitMs + 60_000);
      both.push(runDebits(hiram.context));
      await untilWaiting(db, 2);
    });
    await Promise.all(both);
    await hiram.world?.flush();
    await hiram.worker.drain();
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'dropped' }]);
    expect((await paymentsOf(orderId)).map(({ amount_minor }) => amount_minor)).toEqual([530_000n]);
  });
});
