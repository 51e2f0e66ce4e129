import type { Feature } from '../feature/feature.ts';
import type { SendText } from '../feature/send-text.ts';
import { queueDaily } from './queue-reminders.ts';
import { countEndpoint, reminderQueue } from './reminder-queue.ts';
import { sendReminders } from './send-reminder.ts';

/** Reminders of what is due and of what is overdue, by the cadences that the lender sets up. */
export const reminders = (sendText: SendText): Feature => ({
  name: 'reminders',
  tasks: [sendReminders(sendText)],
  recurring: [{ name: 'queue-reminders', everySeconds: 60, run: queueDaily() }],
  queues: [reminderQueue],
  staff: [countEndpoint],
});
