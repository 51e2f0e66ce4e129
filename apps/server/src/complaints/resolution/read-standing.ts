import { addDays, type Day } from '@hiram/lending/calendar-day';
import { answerDueBy } from '@hiram/lending/deadlines/complaint-clock';
import { resolveDueBy } from '@hiram/lending/deadlines/complaint-rules';
import { dayOfInstant, type Market } from '@hiram/lending/market';
import type { ComplaintOutcome } from '@hiram/wire/staff/complaints/complaint-outcomes';
import type { Complaint, ComplaintReply } from '../complaint-store.ts';
import type { ComplaintEntry } from './entry-store.ts';

/** How a complaint stands: by its replies, and by what was added since. */
export type ComplaintStanding = {
  /** The last reply, if nobody went further after it. */
  readonly answeredAt: Date | null;
  /** When the borrower last asked for an answer: it is due by days that count from here. */
  readonly askedAt: Date;
  readonly outcome: ComplaintOutcome | null;
  readonly isEscalated: boolean;
  readonly resolveBy: Day;
  /** The last day on which the borrower can have it looked at again; null where that is not possible now. */
  readonly reopenUntil: Day | null;
  /** The borrower can ask the grievance officer: after a reply, or once a promised day has passed. */
  readonly canEscalate: boolean;
};

type Asked = {
  readonly complaint: Complaint;
  readonly replies: readonly ComplaintReply[];
  readonly entries: readonly ComplaintEntry[];
  readonly market: Market;
  readonly today: Day;
  readonly reopenDays: number;
};

/** COMP-11, COMP-13: how a complaint stands today. A step of the borrower counts from the replies that they had read. */
export function readStanding(asked: Asked): ComplaintStanding {
  const { complaint, replies, entries, market, today, reopenDays } = asked;
  const raised = entries.filter(({ kind }) => kind === 'escalation' || kind === 'reopening');
  const repliesRead = Math.max(0, ...raised.map(({ repliesSeen }) => repliesSeen));
  const answeredAt = replies.length > repliesRead ? (replies.at(-1)?.repliedAt ?? null) : null;
  const outcome = entries.findLast((each) => each.kind === 'outcome' && each.repliesSeen > repliesRead);
  const isEscalated = entries.some(({ kind }) => kind === 'escalation');
  const sentOn = dayOfInstant(complaint.sentAt, market);
  const resolveBy = resolveDueBy(market, sentOn);
  const lastDay = answeredAt && addDays(dayOfInstant(answeredAt, market), reopenDays);
  const askedAt = raised.at(-1)?.madeAt ?? complaint.sentAt;
  const isLate = today > answerDueBy(dayOfInstant(askedAt, market));
  const isOverdue = answeredAt === null && (isLate || today > resolveBy);
  return {
    answeredAt,
    askedAt,
    outcome: outcome?.outcome ?? null,
    isEscalated,
    resolveBy,
    reopenUntil: lastDay !== null && today <= lastDay ? lastDay : null,
    canEscalate: !isEscalated && (isOverdue || (lastDay !== null && today <= lastDay)),
  };
}
