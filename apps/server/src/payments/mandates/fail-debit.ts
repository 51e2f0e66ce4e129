import { dayOf, formatDay } from '@hiram/lending/calendar-day';
import { lesserOf } from '@hiram/lending/money';
import { readOwedOfDue } from '@hiram/lending/quotes/owed-of-due';
import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { enqueue, type OutboxMessage } from '../../ground/outbox/outbox-store.ts';
import { findLoan, lockLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { closeIntent } from '../intents/payment-intent-store.ts';
import { type Debit, moveDebit } from './debit-store.ts';

/**
 * Ends a debit that did not come about, and asks the borrower to pay another way: what is left of it, and nothing where
 * nothing is.
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
    const amountMinor = leftOf(context, loan, debit);
    if (amountMinor === 0n) return;
    const message = debitMessage(loan, { ...debit, amount_minor: amountMinor }, 'messageDebitFailed');
    await enqueue(tx, [message], context.clock.systemNow());
  });
  context.wakeOutbox();
}

/** What is still owed of the amount that was announced for a due day. */
function leftOf({ clock }: Context, { contract, events }: StoredLoan, debit: Debit): bigint {
  const today = clock.today(contract.terms.market);
  const owedMinor = readOwedOfDue(contract, events, { dueDay: dayOf(debit.due_day), today });
  return lesserOf(owedMinor, debit.amount_minor);
}

/** A message about a debit. It is sent once. */
export function debitMessage(
  { borrowerId, contractNumber, contract }: StoredLoan,
  debit: Pick<Debit, 'mandate_id' | 'due_day' | 'amount_minor'>,
  template: 'messageDebitAhead' | 'messageDebitFailed',
): OutboxMessage {
  const payload = {
    borrowerId,
    template,
    contract: contractNumber,
    amountMinor: debit.amount_minor.toString(),
    currency: contract.terms.currency,
    date: formatDay(dayOf(debit.due_day)),
  };
  return { kind: 'send-message', dedupeKey: `${template}:${debit.mandate_id}:${debit.due_day}`, payload };
}

/** The loan of a mandate or a debit. Throws where there is none, which no row allows. */
export async function loanOf({ db }: Context, orderId: string): Promise<StoredLoan> {
  const loan = await findLoan(db, orderId);
  if (!loan) throw new Error(`no loan ${orderId}`);
  return loan;
}
