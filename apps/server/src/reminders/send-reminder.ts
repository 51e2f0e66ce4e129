import { formatDay } from '@hiram/lending/calendar-day';
import { decideReminder, type Reminder } from '@hiram/lending/contacts/decide-reminder';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { ReminderStep } from '@hiram/wire/staff/set-up/lender-content';
import { loadBorrower } from '../borrowers/identity/borrower-store.ts';
import type { Context } from '../feature/context.ts';
import type { OutboxTask } from '../feature/feature.ts';
import type { SendText } from '../feature/send-text.ts';
import { messageNames } from '../lender/brand/lender-files.ts';
import { findLoan, type StoredLoan } from '../loans/book/loan-store.ts';
import { deliverMessage } from '../messages/sending/deliver-message.ts';
import { findCadence } from './find-cadence.ts';
import { sendReminderKind } from './queue-reminders.ts';
import { findStopCause } from './reminder-store.ts';
import { toMessageValues } from './to-message-values.ts';

/**
 * CONT-07: sends a step of a cadence, with today's amount. A step that has waited until the next one came, and one of a loan
 * that was paid, promised, put on hold or complained about since, is not sent any more.
 */
export const sendReminders = (sendText: SendText): OutboxTask => ({
  kind: sendReminderKind,
  atOnce: 6,
  givesWay: true,
  orderedBy: ({ orderId }) => orderId,
  run: async (context, { orderId = '', dueDay = '', stepDay = '' }, id) => {
    const loan = await findLoan(context.db, orderId);
    const reminder = loan && (await findReminder(context, loan));
    if (!loan || !reminder) return;
    if (formatDay(reminder.dueDay) !== dueDay || String(reminder.step.day) !== stepDay) return;
    return deliver(context, sendText, { id, loan, reminder });
  },
});

async function findReminder(
  { db, brand, clock }: Context,
  { id, contract, events, productId }: StoredLoan,
): Promise<Reminder<ReminderStep> | null> {
  const { market } = contract.terms;
  const state = replayLoan(contract, events, clock.today(market));
  const steps = findCadence(brand.reminders, { market, productId });
  const reminder = decideReminder({ contract, events, state }, steps);
  if (reminder === null) return null;
  return (await findStopCause(db, id, (each) => clock.today(each))) === null ? reminder : null;
}

type Sent = {
  readonly id: string;
  readonly loan: StoredLoan;
  readonly reminder: Reminder<ReminderStep>;
};

async function deliver(context: Context, sendText: SendText, { id, loan, reminder }: Sent) {
  const { step } = reminder;
  const name = messageNames.find((known) => known === step.message);
  if (!name) throw new Error(`a message cannot be written: ${step.message}`);
  const values = toMessageValues(context, loan, reminder);
  const borrower = await loadBorrower(context.db, context.cipher, loan.borrowerId);
  const isPushedOnly = step.way === 'notification';
  return deliverMessage(context, sendText, { id, borrower, orderId: loan.id, name, values, isPushedOnly });
}
