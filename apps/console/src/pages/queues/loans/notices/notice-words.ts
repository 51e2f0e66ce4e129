import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { NoticeKind } from '@hiram/wire/staff/loans/notice-kinds';

export type StoryNotice = LoanStory['notices'][number];

export const noticeWords: { readonly [kind in NoticeKind]: string } = {
  assignment: 'Assignment of the loan',
  'changed-data': 'Changed name, birth date or address',
  judgement: 'Judgement for money',
  'judgement-paid': 'Payment of a judgement',
  withdrawn: 'Withdrawal of an entry',
};

/** A notice by its day and its kind: "2026-11-20: Judgement for money". */
export const nameNotice = ({ kind, happenedOn }: StoryNotice): string =>
  `${happenedOn}: ${noticeWords[kind]}`;

/** What the periods of the terms say of a notice today, or which other one it is about. */
export function describeNotice(notice: StoryNotice, notices: readonly StoryNotice[]): string {
  const { isWithdrawn, standing, aboutId } = notice;
  if (isWithdrawn) return 'Withdrawn';
  const about = notices.find(({ id }) => id === aboutId);
  if (about) return `About ${nameNotice(about)}`;
  return standing ? describeStanding(standing) : '';
}

function describeStanding(standing: NonNullable<StoryNotice['standing']>): string {
  if (standing.kind === 'assignment')
    return `${standing.isEffective ? 'In effect since' : 'Takes effect on'} ${standing.effectiveOn}`;
  if (standing.kind === 'changed-data')
    return `Due by ${standing.dueBy}, reported ${standing.isLate ? 'late' : 'in time'}`;
  const { dueBy, paidOn, defaultSince } = standing;
  if (defaultSince === null && paidOn === null) return `To be paid by ${dueBy}`;
  const paid = `Due by ${dueBy}, ${paidOn === null ? 'unpaid' : `paid on ${paidOn}`}`;
  return defaultSince === null ? paid : `${paid}; in default since ${defaultSince}`;
}
