import { type Day, formatDay } from '@hiram/lending/calendar-day';
import {
  calculateNoticeStanding,
  isWithdrawn,
  type NoticeStanding,
} from '@hiram/lending/deadlines/calculate-notice-standing';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { listLoanNotices } from '../loans/notices/loan-notice-store.ts';

type StoryNotice = LoanStory['notices'][number];

/** LEND-06: the notices of a loan, each with what the periods of the terms say of it today. */
export const toStoryNotices = (
  notices: Awaited<ReturnType<typeof listLoanNotices>>,
  today: Day,
): StoryNotice[] =>
  notices.map((notice) => ({
    id: notice.id,
    kind: notice.kind,
    happenedOn: formatDay(notice.happenedOn),
    noticeOn: formatDay(notice.noticeOn),
    aboutId: notice.aboutId,
    note: notice.note,
    staff: notice.staff,
    recordedAt: notice.recordedAt.toISOString(),
    isWithdrawn: isWithdrawn(notice, notices),
    standing: toStanding(calculateNoticeStanding(notice, notices, today)),
  }));

function toStanding(standing: NoticeStanding | null): StoryNotice['standing'] {
  if (!standing) return null;
  if (standing.kind === 'assignment') return { ...standing, effectiveOn: formatDay(standing.effectiveOn) };
  const dueBy = formatDay(standing.dueBy);
  if (standing.kind === 'changed-data') return { ...standing, dueBy };
  const { kind, paidOn, defaultSince } = standing;
  return { kind, dueBy, paidOn: toText(paidOn), defaultSince: toText(defaultSince) };
}

const toText = (day: Day | null): string | null => (day === null ? null : formatDay(day));
