import { daysBetween } from '@hiram/lending/calendar-day';
import { findAsked } from '@hiram/lending/contacts/decide-reminder';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { ReminderStopCause } from '@hiram/wire/staff/messages/reminder-stop-cause';
import type { Context } from '../feature/context.ts';
import { isReminder } from '../lender/messages/message-purposes.ts';
import { findLoan, type StoredLoan } from '../loans/book/loan-store.ts';
import { findStopCause } from './reminder-store.ts';

/** What is asked of a loan on a day. */
export type AskedToday = NonNullable<ReturnType<typeof findAsked>>;

/** CONT-07: what a message about money owed says of a loan today, or why it is not sent. */
export async function findAskedToday(
  { db, clock }: Context,
  { id, contract, events }: StoredLoan,
  message: string,
): Promise<AskedToday | { readonly why: 'not-true' | ReminderStopCause }> {
  const today = clock.today(contract.terms.market);
  const asked = findAsked({ contract, events, state: replayLoan(contract, events, today) });
  if (!asked || !isReminder(message, daysBetween(asked.dueDay, today))) return { why: 'not-true' };
  const why = await findStopCause(db, id, (each) => clock.today(each));
  return why ? { why } : asked;
}

/** Whether a message about money owed may be sent about a loan today. */
export async function isAskedToday(context: Context, orderId: string, message: string): Promise<boolean> {
  const loan = await findLoan(context.db, orderId);
  return loan !== null && !('why' in (await findAskedToday(context, loan, message)));
}
