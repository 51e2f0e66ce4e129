import {
  decideBulkMessage as decideBulkMessageRoute,
  previewBulkMessage as previewBulkMessageRoute,
  requestBulkMessage as requestBulkMessageRoute,
  stopBulkMessage as stopBulkMessageRoute,
  withdrawBulkMessage as withdrawBulkMessageRoute,
} from '@hiram/wire/staff/messages/bulk-messages';
import type { Feature } from '../feature/feature.ts';
import type { SendText } from '../feature/send-text.ts';
import { answerStaff } from '../feature/staff/staff-route.ts';
import { bulkQueue, recipientQueue } from './bulk/bulk-queue.ts';
import { decideBulkMessage, withdrawBulkMessage } from './bulk/decide-bulk-message.ts';
import { previewBulkMessage, requestBulkMessage } from './bulk/request-bulk-message.ts';
import { sendBulk } from './bulk/send-bulk.ts';
import { stopBulkMessage } from './bulk/stop-bulk-message.ts';
import { queueDaily } from './queue-reminders.ts';
import { countEndpoint, reminderQueue } from './reminder-queue.ts';
import { sendReminders } from './send-reminder.ts';

/** Reminders of what is due and of what is overdue, by the cadences that the lender sets up; and messages to many that two people agree on. */
export const reminders = (sendText: SendText): Feature => ({
  name: 'reminders',
  tasks: [sendReminders(sendText), sendBulk(sendText)],
  // Due days as the day's work leaves them.
  recurring: [{ name: 'queue-reminders', everySeconds: 60, givesWay: true, run: queueDaily() }],
  queues: [reminderQueue, bulkQueue, recipientQueue],
  staff: [
    countEndpoint,
    answerStaff(previewBulkMessageRoute, (context, _staff, { body }) => previewBulkMessage(context, body)),
    answerStaff(requestBulkMessageRoute, (context, staff, { body }) =>
      requestBulkMessage(context, staff, body),
    ),
    answerStaff(decideBulkMessageRoute, (context, staff, { params, body }) =>
      decideBulkMessage(context, staff, params.id, body),
    ),
    answerStaff(withdrawBulkMessageRoute, (context, staff, { params }) =>
      withdrawBulkMessage(context, staff, params.id),
    ),
    answerStaff(stopBulkMessageRoute, (context, staff, { params, body }) =>
      stopBulkMessage(context, staff, params.id, body),
    ),
  ],
});
