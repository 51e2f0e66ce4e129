import type { ReminderStopCause } from '@hiram/wire/staff/messages/reminder-stop-cause';

/** The messages that remind a borrower, by the names of their templates. */
export const reminderWords: Readonly<Record<string, string>> = {
  messageDueSoon: 'Due soon',
  messageDueToday: 'Due today',
  messageOverdue: 'Overdue',
  messageOverdueLater: 'Still overdue',
};

/** The ways by which a reminder goes. */
export const ways = [
  { id: 'text', name: 'SMS and notification' },
  { id: 'notification', name: 'Notification only' },
];

/** A step of a cadence: `3 days before`, `On the due day`, `1 day after`. */
export function formatStep(day: number): string {
  if (day === 0) return 'On the due day';
  const days = Math.abs(day) === 1 ? '1 day' : `${Math.abs(day)} days`;
  return day < 0 ? `${days} before` : `${days} after`;
}

/** Why a loan is not reminded of. */
export const stopWords: Readonly<Record<ReminderStopCause, string>> = {
  'on-hold': 'On hold',
  complained: 'Open complaint',
  'debit-announced': 'Automatic repayment announced',
  promised: 'Promise to pay',
  restructure: 'New schedule being agreed',
  hardship: 'Pause for hardship',
  deceased: 'The borrower has died',
};
