import type { ContactMessageItem } from '@hiram/wire/staff/complaints/contact-messages';
import { closeContactMessage } from '@hiram/wire/staff/complaints/contact-messages';
import { z } from 'zod';
import type { Context } from '../../feature/context.ts';
import { dayFilters } from '../../feature/day-filters.ts';
import { defineQueue, queueFilter } from '../../feature/staff/staff-queue.ts';
import { answerStaff } from '../../feature/staff/staff-route.ts';
import { takeNote } from '../../feature/staff/take-note.ts';
import { sql } from '../../ground/engine/sql.ts';
import { locales } from '../../lender/texts/texts.ts';
import { toInstant } from '../../loans/book/lists/loan-columns.ts';
import { openContactMessage } from './contact-message-store.ts';

type Row = {
  id: string;
  message_cipher: Buffer;
  locale: string;
  sent_at: Date;
  marked_at: Date | null;
  marked_by: string | null;
};

/**
 * Visitors' messages from the official site, oldest first. They are encrypted and therefore not searchable.
 */
export const contactMessageQueue = defineQueue<Row, ContactMessageItem>({
  name: 'contact-messages',
  access: 'contact-messages.read',
  isPersonal: true,
  isWork: true,
  bucketColumn: sql`t.bucket`,
  waiting: () => sql`m.subject_id is null`,
  columns: sql`t.id, t.message_cipher, t.locale, t.sent_at, m.marked_at, m.marked_by`,
  from: () =>
    sql`contact_message t left join staff_mark m on m.bucket = t.bucket
      and m.kind = 'contact-message' and m.subject_id = t.id`,
  where: ({ brand }) => sql`t.merchant_number = ${brand.merchantNumber}`,
  idColumn: sql`t.id`,
  sorts: { sentAt: sql`t.sent_at` },
  sortDefault: { by: 'sentAt', order: 'asc' },
  filters: {
    state: queueFilter(z.enum(['waiting', 'done']), (state) =>
      state === 'waiting' ? sql`m.subject_id is null` : sql`m.subject_id is not null`,
    ),
    language: queueFilter(z.enum(locales), (language) => sql`t.locale = ${language}`),
    ...dayFilters(sql`t.sent_at`),
  },
  toItem: (context: Context, row: Row): ContactMessageItem => {
    const { name, phone, suggestion } = openContactMessage(context.cipher, row.id, row.message_cipher);
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

/** Support marks a message as handled. */
export const closeMessageEndpoint = answerStaff(closeContactMessage, (context, staff, { params: { id } }) =>
  takeNote(context, staff, { queue: contactMessageQueue, kind: 'contact-message', id }),
);
