import type { ContactMessageItem } from '@hiram/wire/staff/contact-messages';
import { closeContactMessage } from '@hiram/wire/staff/contact-messages';
import { sql } from 'kysely';
import { z } from 'zod';
import { openContactMessage } from '../../database/contact-message-store.ts';
import type { House } from '../feature.ts';
import { toInstant } from '../queue-order.ts';
import { defineQueue, queueFilter } from '../staff-queue.ts';
import { answerStaff } from '../staff-route.ts';
import { takeNote } from '../take-note.ts';

type Row = {
  id: string;
  message_cipher: Buffer;
  locale: string;
  sent_at: Date;
  marked_at: Date | null;
  marked_by: string | null;
};

/** What visitors wrote on the official site, the oldest first. It is stored encrypted, so nothing in it can be searched. */
export const contactMessageQueue = defineQueue<Row, ContactMessageItem>({
  name: 'contact-messages',
  access: 'contact-messages.read',
  isPersonal: true,
  isWork: true,
  isKeyed: true,
  waiting: () => sql`m.subject_id is null`,
  columns: sql`t.id, t.message_cipher, t.locale, t.sent_at, m.marked_at, m.marked_by`,
  from: () =>
    sql`contact_message t left join staff_mark m on m.kind = 'contact-message' and m.subject_id = t.id`,
  where: ({ brand }) => sql`t.merchant_number = ${brand.merchantNumber}`,
  idColumn: sql`t.id`,
  sorts: { sentAt: sql`t.sent_at` },
  sortDefault: { by: 'sentAt', order: 'asc' },
  filters: {
    state: queueFilter(z.enum(['waiting', 'done']), (state) =>
      state === 'waiting' ? sql`m.subject_id is null` : sql`m.subject_id is not null`,
    ),
    language: queueFilter(z.enum(['en', 'fil', 'hi', 'id']), (language) => sql`t.locale = ${language}`),
    fromDay: queueFilter(z.iso.date(), (day) => sql`t.sent_at >= ${day}::date`),
    toDay: queueFilter(z.iso.date(), (day) => sql`t.sent_at < ${day}::date + 1`),
  },
  toItem: (house: House, row: Row): ContactMessageItem => {
    const { name, phone, suggestion } = openContactMessage(house.cipher, row.id, row.message_cipher);
    return {
      id: row.id,
      sentAt: toInstant(row.sent_at),
      name,
      phone,
      suggestion,
      language: row.locale,
      dealtWithAt: toInstant(row.marked_at),
      dealtWithBy: row.marked_by ?? '',
    };
  },
});

/** Support says that a message was dealt with. */
export const closeMessageEndpoint = answerStaff(closeContactMessage, (house, staff, { params: { id } }) =>
  takeNote(house, staff, { queue: contactMessageQueue, kind: 'contact-message', id }),
);
