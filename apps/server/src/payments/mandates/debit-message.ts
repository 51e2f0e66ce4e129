import { type Day, dayOf, formatDay, laterDay } from '@hiram/lending/calendar-day';
import { lesserOf } from '@hiram/lending/money';
import { readOwedOfDue } from '@hiram/lending/quotes/owed-of-due';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { isOfDeceased } from '../../contacts/is-of-deceased.ts';
import type { Context } from '../../feature/context.ts';
import type { OutboxMessage } from '../../ground/outbox/outbox-store.ts';
import { findLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { type Debit, findDebit } from './debit-store.ts';

type Named = Pick<Debit, 'mandate_id' | 'order_id' | 'due_day' | 'amount_minor'> & { readonly payBy?: Day };

/** A message about a debit: its amount, and its due day or a later day to pay by. It is sent once. */
export function debitMessage(
  { borrowerId, contractNumber, contract }: StoredLoan,
  { payBy, ...debit }: Named,
  template: 'messageDebitAhead' | 'messageDebitFailed' | 'messageDebitAboveLimit',
): OutboxMessage {
  const payload = {
    borrowerId,
    template,
    contract: contractNumber,
    amountMinor: debit.amount_minor.toString(),
    currency: contract.terms.currency,
    date: formatDay(payBy ?? dayOf(debit.due_day)),
    ...{ debitOf: debit.mandate_id, orderId: debit.order_id, dueDay: debit.due_day },
  };
  return { kind: 'send-message', dedupeKey: `${template}:${debit.mandate_id}:${debit.due_day}`, payload };
}

type Payload = OutboxMessage['payload'];

/**
 * What was queued about a debit, as it is true when it leaves: with what is left to pay then, and no day that has gone. Null where
 * nothing is taken any more of what was announced, or nothing is asked for, as of who has died. Other messages stay as they are.
 */
export async function readDebitMessage(context: Context, payload: Payload): Promise<Payload | null> {
  const { debitOf, orderId = '', dueDay = '', template } = payload;
  const loan = debitOf === undefined ? null : await findLoan(context.db, orderId);
  if (debitOf === undefined || !loan) return payload;
  if (await isOfDeceased(context, context.db, loan)) return null;
  const today = context.clock.today(loan.contract.terms.market);
  if (template === 'messageDebitAhead') {
    const debit = await findDebit(context.db, debitOf, dueDay);
    const isAhead = debit?.state === 'announced' || debit?.state === 'noticed';
    return isAhead && today <= dayOf(dueDay) && !isWrittenOff(loan, today) ? payload : null;
  }
  const debit = { due_day: dueDay, amount_minor: BigInt(payload.amountMinor ?? '0') };
  const amountMinor = askedOfDebit(loan, debit, today);
  if (amountMinor === 0n) return null;
  return { ...payload, amountMinor: amountMinor.toString(), date: formatDay(laterDay(today, dayOf(dueDay))) };
}

/**
 * What is left to pay of a debit: until its due day of the amount that was announced, after it all that is overdue, with its
 * penalties. Only that ends the delay.
 */
export function leftOfDebit(
  { contract, events }: StoredLoan,
  { due_day, amount_minor }: Pick<Debit, 'due_day' | 'amount_minor'>,
  today: Day,
): bigint {
  const dueDay = dayOf(due_day);
  const owedMinor = readOwedOfDue(contract, events, { dueDay, today });
  return today <= dueDay ? lesserOf(owedMinor, amount_minor) : owedMinor;
}

/**
 * What its borrower is asked to pay in another way of a debit that did not come about. Nothing of a loan that was written off before
 * its due day, as after a death or a fraud.
 */
export const askedOfDebit = (
  loan: StoredLoan,
  debit: Pick<Debit, 'due_day' | 'amount_minor'>,
  today: Day,
): bigint => (isWrittenOff(loan, today) ? 0n : leftOfDebit(loan, debit, today));

const isWrittenOff = ({ contract, events }: StoredLoan, today: Day): boolean =>
  replayLoan(contract, events, today).isWrittenOff;
