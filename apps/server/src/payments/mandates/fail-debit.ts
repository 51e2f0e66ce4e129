import { dayOf, laterDay } from '@hiram/lending/calendar-day';
import { isOfDeceased } from '../../contacts/is-of-deceased.ts';
import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { findLoan, lockLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { closeIntent } from '../intents/payment-intent-store.ts';
import { askedOfDebit, debitMessage } from './debit-message.ts';
import { type Debit, moveDebit } from './debit-store.ts';

/**
 * Ends a debit that did not come about, and asks the borrower to pay another way: what is left of it, by its due day or, once
 * that has passed, today. Nothing is asked where nothing is left, after a write-off, or of who has died.
 */
export async function failDebit(
  context: Context,
  debit: Debit,
  from: readonly Debit['state'][],
): Promise<void> {
  const now = context.clock.businessNow();
  await inTransaction(context.db, async (tx) => {
    const loan = await lockLoan(tx, debit.order_id);
    if (!(await moveDebit(tx, debit, { from, to: 'failed' }, now))) return;
    await closeIntent(tx, debit.intent_id, 'failed');
    const today = context.clock.today(loan.contract.terms.market);
    const amountMinor = askedOfDebit(loan, debit, today);
    if (amountMinor === 0n || (await isOfDeceased(context, tx, loan))) return;
    const left = { ...debit, amount_minor: amountMinor, payBy: laterDay(today, dayOf(debit.due_day)) };
    const message = debitMessage(loan, left, 'messageDebitFailed');
    await enqueue(tx, [message], context.clock.systemNow());
  });
  context.wakeOutbox();
}

/** The loan of a mandate or a debit. Throws where there is none, which no row allows. */
export async function loanOf({ db }: Context, orderId: string): Promise<StoredLoan> {
  const loan = await findLoan(db, orderId);
  if (!loan) throw new Error(`no loan ${orderId}`);
  return loan;
}
