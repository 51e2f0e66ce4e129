import { dayOf, formatDay } from '@hiram/lending/calendar-day';
import { acknowledgeDueBy, answerDueBy, answerIsLateUntil } from '@hiram/lending/deadlines/complaint-clock';
import { resolveDueBy } from '@hiram/lending/deadlines/complaint-rules';
import { dayOfInstant, type Market, markets } from '@hiram/lending/market';
import type { ComplaintOutcome } from '@hiram/wire/staff/complaint-outcomes';
import type { ComplaintItem } from '@hiram/wire/staff/complaints';
import { z } from 'zod';
import type { Context } from '../../feature/context.ts';
import { defineQueue, queueFilter } from '../../feature/staff-queue.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { textsFor } from '../../lender/texts/texts.ts';
import {
  dayByMarket,
  marketDay,
  searchRows,
  toBorrowerPart,
  toInstant,
} from '../../loans/book/lists/loan-columns.ts';
import { complaintReference, idsOfReference } from '../complaint-reference.ts';
import { openComplaintDetail } from '../complaint-store.ts';
import { findProblemTitles } from '../problem-types.ts';
import { askedAt, isAnswered, isEscalated, isReopened, outcomeInForce } from '../resolution/entry-store.ts';

type Row = Tables['complaint'] & {
  personal_cipher: Buffer;
  market: Market;
  contract_number: string | null;
  marked_at: Date | null;
  marked_by: string | null;
  answered_at: Date | null;
  asked_at: Date;
  is_answered: boolean;
  outcome: ComplaintOutcome | null;
  is_escalated: boolean;
  is_reopened: boolean;
  score: number | null;
};

/** Sent, and asked about again, on days whose complaints should have been answered before today. */
const isLate = (context: Context) => {
  const lastDay = dayByMarket(sql`b.market`, (market) => answerIsLateUntil(context.clock.today(market)));
  return sql`${marketDay(sql`c.sent_at`, sql`b.market`)} <= ${lastDay}
    and ${marketDay(askedAt, sql`b.market`)} <= ${lastDay} and not ${isAnswered}`;
};

/** Complaints, the oldest first: what is late stands on top of what waits. */
export const complaintQueue = defineQueue<Row, ComplaintItem>({
  name: 'complaints',
  access: 'complaints.read',
  isPersonal: true,
  isWork: true,
  bucketColumn: sql`c.bucket`,
  waiting: () => sql`not ${isAnswered}`,
  columns: sql`c.*, b.personal_cipher, b.market, o.contract_number, m.marked_at, m.marked_by,
    (select min(r.replied_at) from complaint_reply r where r.bucket = c.bucket and r.complaint_id = c.id) as answered_at,
    ${askedAt} as asked_at, ${isAnswered} as is_answered, ${outcomeInForce} as outcome, ${isEscalated} as is_escalated,
    ${isReopened} as is_reopened, (select g.score from complaint_rating g 
      where g.bucket = c.bucket and g.complaint_id = c.id) as score`,
  from: () => sql`complaint c left join borrower b on b.bucket = c.bucket and b.id = c.borrower_id
    left join loan_order o on o.bucket = c.bucket and o.id = c.order_id
    left join staff_mark m on m.bucket = c.bucket and m.kind = 'complaint' and m.subject_id = c.id`,
  idColumn: sql`c.id`,
  sorts: { sentAt: sql`c.sent_at` },
  sortDefault: { by: 'sentAt', order: 'asc' },
  filters: {
    state: queueFilter(z.enum(['waiting', 'late', 'answered', 'undecided', 'decided']), (state, context) =>
      state === 'late' ? isLate(context) : states[state],
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
  toItem,
});

/** COMP-15: the complaint of a reference that its borrower reads aloud; null for any other text. */
function ofReference(text: string): Sql | null {
  const ids = idsOfReference(text);
  return ids && sql`c.id between ${ids.from}::uuid and ${ids.to}::uuid and ${bucketByte} = ${ids.bucket}`;
}

const bucketByte = sql`get_byte(uuid_send(c.id), 15)`;

const states = {
  waiting: sql`not ${isAnswered}`,
  answered: isAnswered,
  undecided: sql`${outcomeInForce} is null`,
  decided: sql`${outcomeInForce} is not null`,
} as const;

function toItem(context: Context, row: Row): ComplaintItem {
  const sentOn = dayOfInstant(row.sent_at, row.market);
  const answerBy = formatDay(answerDueBy(dayOfInstant(row.asked_at, row.market)));
  const resolveBy = formatDay(resolveDueBy(row.market, sentOn));
  const titles = findProblemTitles(textsFor('en', 'market'), row.problem_type, row.problem_sub_type ?? '');
  return {
    id: row.id,
    reference: complaintReference(row.id),
    ...toBorrowerPart(context, row),
    market: row.market,
    orderId: row.order_id ?? '',
    contractNumber: row.contract_number ?? '',
    type: titles?.type ?? row.problem_type,
    subType: titles?.sonType ?? '',
    detail: openComplaintDetail(context.cipher, row.id, row.detail_cipher),
    sentAt: toInstant(row.sent_at),
    acknowledgeBy: formatDay(acknowledgeDueBy(sentOn)),
    answerBy,
    acknowledgedAt: toInstant(row.marked_at),
    acknowledgedBy: row.marked_by ?? '',
    answeredAt: toInstant(row.answered_at),
    resolveBy,
    lawClock: row.outcome ? 'resolved' : clockOf(context, row.market, resolveBy),
    outcome: row.outcome ?? '',
    isEscalated: row.is_escalated,
    isReopened: row.is_reopened,
    clock: row.is_answered ? 'answered' : clockOf(context, row.market, answerBy),
    score: row.score,
  };
}

function clockOf(context: Context, market: Market, dueBy: string): 'late' | 'today' | 'running' {
  const today = context.clock.today(market);
  if (dayOf(dueBy) < today) return 'late';
  return dayOf(dueBy) === today ? 'today' : 'running';
}
