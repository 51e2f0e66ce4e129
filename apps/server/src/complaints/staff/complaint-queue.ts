import { answerIsLateUntil } from '@hiram/lending/deadlines/complaint-clock';
import { markets } from '@hiram/lending/market';
import type { ComplaintItem } from '@hiram/wire/staff/complaints/complaints';
import { mayDo } from '@hiram/wire/staff/permissions';
import { z } from 'zod';
import type { Context } from '../../feature/context.ts';
import { defineQueue, queueFilter } from '../../feature/staff/staff-queue.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import { dayByMarket, marketDay, searchRows } from '../../loans/book/lists/loan-columns.ts';
import { idsOfReference } from '../complaint-reference.ts';
import { askedAt, isAnswered, isEscalated, isReopened, outcomeInForce } from '../resolution/entry-store.ts';
import { type ComplaintRow, toComplaintItem } from './to-complaint-item.ts';

/** Sent, and asked about again, on days whose complaints should have been answered before today. */
const isLate = (context: Context) => {
  const lastDay = dayByMarket(sql`b.market`, (market) => answerIsLateUntil(context.clock.today(market)));
  return sql`${marketDay(sql`c.sent_at`, sql`b.market`)} <= ${lastDay}
    and ${marketDay(askedAt, sql`b.market`)} <= ${lastDay} and not ${isAnswered()}`;
};

/** Complaints, the oldest first: what is late stands on top of what waits. */
export const complaintQueue = defineQueue<ComplaintRow, ComplaintItem>({
  name: 'complaints',
  access: 'complaints.read',
  isPersonal: true,
  isWork: true,
  bucketColumn: sql`c.bucket`,
  // Once it is escalated, who may not answer it there has nothing to do with it (COMP-12).
  waiting: (_context, { role }) =>
    mayDo(role, 'complaints.grievance') ? states.open : sql`${states.open} and not ${isEscalated}`,
  columns: sql`c.*, b.personal_cipher, b.market, o.contract_number, m.marked_at, m.marked_by,
    (select min(r.replied_at) from complaint_reply r where r.bucket = c.bucket and r.complaint_id = c.id) as answered_at,
    ${askedAt} as asked_at, ${isAnswered()} as is_answered, ${outcomeInForce} as outcome, ${isEscalated} as is_escalated,
    ${isReopened} as is_reopened, (select g.score from complaint_rating g 
      where g.bucket = c.bucket and g.complaint_id = c.id) as score`,
  from: () => sql`complaint c left join borrower b on b.bucket = c.bucket and b.id = c.borrower_id
    left join loan_order o on o.bucket = c.bucket and o.id = c.order_id
    left join staff_mark m on m.bucket = c.bucket and m.kind = 'complaint' and m.subject_id = c.id`,
  idColumn: sql`c.id`,
  sorts: { sentAt: sql`c.sent_at` },
  sortDefault: { by: 'sentAt', order: 'asc' },
  filters: {
    state: queueFilter(
      z.enum(['open', 'waiting', 'late', 'answered', 'undecided', 'decided']),
      (state, context) => (state === 'late' ? isLate(context) : states[state]),
    ),
    isEscalated: queueFilter(z.enum(['true', 'false']), (is) =>
      is === 'true' ? isEscalated : sql`not ${isEscalated}`,
    ),
    isAcknowledged: queueFilter(z.enum(['true', 'false']), (is) =>
      is === 'true' ? sql`m.subject_id is not null` : sql`m.subject_id is null`,
    ),
    type: queueFilter(z.string().regex(/^\d{1,3}$/), (type) => sql`c.problem_type = ${type}`),
    score: queueFilter(
      z.string().regex(/^[1-5]$/),
      (score) =>
        sql`(c.bucket, c.id) in (select g.bucket, g.complaint_id from complaint_rating g where g.score = ${Number(score)})`,
    ),
    market: queueFilter(z.enum(markets), (market) => sql`b.market = ${market}`),
  },
  search: (text, context) =>
    ofReference(text) ??
    searchRows(context, text, {
      bucket: sql`c.bucket`,
      id: sql`c.id`,
      borrower: sql`c.borrower_id`,
      loan: sql`c.order_id`,
    }),
  toItem: toComplaintItem,
});

/** COMP-15: the complaint of a reference that its borrower reads aloud; null for any other text. */
function ofReference(text: string): Sql | null {
  const ids = idsOfReference(text);
  return ids && sql`c.id between ${ids.from}::uuid and ${ids.to}::uuid and ${bucketByte} = ${ids.bucket}`;
}

const bucketByte = sql`get_byte(uuid_send(c.id), 15)`;

const states = {
  // An answer is no outcome: the days of the law go on until there is one.
  open: sql`(not ${isAnswered()} or ${outcomeInForce} is null)`,
  waiting: sql`not ${isAnswered()}`,
  answered: isAnswered(),
  undecided: sql`${outcomeInForce} is null`,
  decided: sql`${outcomeInForce} is not null`,
} as const;
