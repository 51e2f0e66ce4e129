import { dayOf, formatDay } from '@hiram/lending/calendar-day';
import { acknowledgeDueBy, answerDueBy } from '@hiram/lending/deadlines/complaint-clock';
import { resolveDueBy } from '@hiram/lending/deadlines/complaint-rules';
import { dayOfInstant, type Market } from '@hiram/lending/market';
import type { ComplaintOutcome } from '@hiram/wire/staff/complaints/complaint-outcomes';
import type { ComplaintItem } from '@hiram/wire/staff/complaints/complaints';
import type { Context } from '../../feature/context.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { textsFor } from '../../lender/texts/texts.ts';
import { toBorrowerPart, toInstant } from '../../loans/book/lists/loan-columns.ts';
import { complaintReference } from '../complaint-reference.ts';
import { openComplaintDetail } from '../complaint-store.ts';
import { findProblemTitles } from '../problem-types.ts';

/** A complaint with its borrower and loan, and how it stands. */
export type ComplaintRow = Tables['complaint'] & {
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

/** A complaint as staff read it, with the days by which it must be answered. */
export function toComplaintItem(context: Context, row: ComplaintRow): ComplaintItem {
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
