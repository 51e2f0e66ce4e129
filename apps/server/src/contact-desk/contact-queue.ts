import type { Market } from '@hiram/lending/market';
import { bucketOf } from '@hiram/wire/bucket';
import {
  type ContactChannel,
  type ContactPurpose,
  contactChannels,
  contactPurposes,
} from '@hiram/wire/contacts';
import type { ContactItem } from '@hiram/wire/staff/messages/contacts';
import { z } from 'zod';
import { openPersonal } from '../borrowers/identity/borrower-store.ts';
import { openContent, textLogJoin, textStatusOf } from '../contacts/contact-store.ts';
import { dayFilters } from '../feature/day-filters.ts';
import { defineQueue, queueFilter } from '../feature/staff/staff-queue.ts';
import { sql } from '../ground/engine/sql.ts';
import { isId } from '../ground/new-id.ts';
import { searchRows } from '../loans/book/lists/loan-columns.ts';

type Row = {
  id: string;
  happened_at: Date;
  borrower_id: string;
  market: Market;
  personal_cipher: Buffer;
  order_id: string | null;
  contract_number: string | null;
  channel: ContactChannel;
  purpose: ContactPurpose;
  topic: string;
  result: string | null;
  text_status: string | null;
  staff: string | null;
  content_cipher: Buffer;
};

const idFilter = z.string().refine(isId);

/** CONT-09: every contact with borrowers, newest first, and its file. */
export const contactQueue = defineQueue<Row, ContactItem>({
  name: 'contacts',
  access: 'contacts.read',
  isPersonal: true,
  isWork: false,
  bucketColumn: sql`c.bucket`,
  columns: sql`c.id, c.happened_at, c.borrower_id, b.market, b.personal_cipher, c.order_id, o.contract_number, c.channel,
    c.purpose, c.topic, c.result, ${textStatusOf} as text_status, a.sign_in_name as staff, c.content_cipher`,
  from: () => sql`contact c left join borrower b on b.bucket = c.bucket and b.id = c.borrower_id
    left join loan_order o on o.bucket = c.bucket and o.id = c.order_id
    left join staff_account a on a.id = c.staff_id ${textLogJoin}`,
  idColumn: sql`c.id`,
  sorts: { happenedAt: sql`c.happened_at` },
  sortDefault: { by: 'happenedAt', order: 'desc' },
  filters: {
    orderId: queueFilter(idFilter, (id) => sql`c.bucket = ${bucketOf(id)} and c.order_id = ${id}`),
    borrowerId: queueFilter(idFilter, (id) => sql`c.bucket = ${bucketOf(id)} and c.borrower_id = ${id}`),
    channel: queueFilter(z.enum(contactChannels), (channel) => sql`c.channel = ${channel}`),
    purpose: queueFilter(z.enum(contactPurposes), (purpose) => sql`c.purpose = ${purpose}`),
    ...dayFilters(sql`c.happened_at`, { market: sql`b.market` }),
  },
  search: (text, context) =>
    searchRows(context, text, {
      bucket: sql`c.bucket`,
      id: sql`c.id`,
      borrower: sql`c.borrower_id`,
      loan: sql`c.order_id`,
    }),
  toItem: ({ cipher }, row) => ({
    id: row.id,
    market: row.market,
    happenedAt: row.happened_at.toISOString(),
    borrowerId: row.borrower_id,
    borrower: openPersonal(cipher, row.borrower_id, row.personal_cipher).name,
    orderId: row.order_id ?? '',
    contractNumber: row.contract_number ?? '',
    channel: row.channel,
    purpose: row.purpose,
    topic: row.topic,
    result: row.result ?? row.text_status ?? '',
    staff: row.staff ?? '',
    content: openContent(cipher, row.id, row.content_cipher),
  }),
});
