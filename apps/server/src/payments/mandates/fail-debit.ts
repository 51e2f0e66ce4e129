import { type Day, dayOf, formatDay, laterDay } from '@hiram/lending/calendar-day';
import { lesserOf } from '@hiram/lending/money';
import { readOwedOfDue } from '@hiram/lending/quotes/owed-of-due';
import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { enqueue, type OutboxMessage } from '../../ground/outbox/outbox-store.ts';
import { findLoan, lockLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { closeIntent } from '../intents/payment-intent-store.ts';
import { type Debit, moveDebit } from './debit-store.ts';

/**
 * Ends a debit that did not come about, and asks the borrower to pay another way: what is left of it, by its due day or, once
 * that has passed, today. Nothing is asked where nothing is left.
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
    const amountMinor = leftOf(loan, debit, today);
    if (amountMinor === 0n) return;
    const left = { ...debit, amount_minor: amountMinor, payBy: laterDay(today, dayOf(debit.due_day)) };
    const message = debitMessage(loan, left, 'messageDebitFailed');
    await enqueue(tx, [message], context.clock.systemNow());
  });
  context.wakeOutbox();
}

/** What is still owed of the amount that was announced for a due day. */
function leftOf({ contract, events }: StoredLoan, debit: Debit, today: Day): bigint {
  const owedMinor = readOwedOfDue(contract, events, { dueDay: dayOf(debit.due_day), today });
  return lesserOf(owedMinor, debit.amount_minor);
}

type Named = Pick<Debit, 'mandate_id' | 'due_day' | 'amount_minor'> & { readonly payBy?: Day };

/** A message about a debit: its amount, and its due day or a later day to pay by. It is sent once. */
export function debitMessage(
  { borrowerId, contractNumber, contract }: StoredLoan,
  { payBy, ...debit }: Named,
  template: 'messageDebitAhead' | 'messageDebitFailed',
): OutboxMessage {
  const payload = {
    borrowerId,
    template,
    contract: contractNumber,
    amountMinor: debit.amount_minor.toString(),
    currency: contract.terms.currency,
    date: formatDay(payBy ?? dayOf(debit.due_day)),
  };
  return { kind: 'send-message', dedupeKey: `${template}:${debit.mandate_id}:${debit.due_day}`, payload };
}

/** The loan of a mandate or a debit. Throws where there is none, which no row allows. */
export async function loanOf({ db }: Context, orderId: string): Promise<StoredLoan> {
  const loan = await findLoan(db, orderId);
  if (!loan) throw new Error(`no loan ${orderId}`);
  return loan;
}
