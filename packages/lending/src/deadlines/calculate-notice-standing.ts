import { addDays, type Day, earlierDay } from '../calendar-day.ts';
import type { LoanState } from '../loan-state.ts';
import { assignmentEffectiveOn, changeNoticeDueBy, isJudgementInDefault, judgementDueBy } from './notices.ts';

/** What a notice says. `judgement-paid` is about a judgement; `withdrawn` takes back a notice that was an error. */
type NoticeKind = 'assignment' | 'changed-data' | 'judgement' | 'judgement-paid' | 'withdrawn';

/** Something that happened to a loan and moves no money (Spec §9, LEND-06). */
export type LoanNotice = {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly happenedOn: Day;
  /** When the other side was notified of it. */
  readonly noticeOn: Day;
  /** The judgement that was paid, or the notice that is taken back; null for the other kinds. */
  readonly aboutId: string | null;
};

/** What the periods of the terms say of a notice. */
export type NoticeStanding =
  | { readonly kind: 'assignment'; readonly effectiveOn: Day; readonly isEffective: boolean }
  | { readonly kind: 'changed-data'; readonly dueBy: Day; readonly isLate: boolean }
  | {
      readonly kind: 'judgement';
      readonly dueBy: Day;
      readonly paidOn: Day | null;
      /** The first day of the default; null where it was paid in time or can still be. */
      readonly defaultSince: Day | null;
    };

/** Whether a notice was taken back. */
export const isWithdrawn = ({ id }: LoanNotice, notices: readonly LoanNotice[]): boolean =>
  notices.some(({ kind, aboutId }) => kind === 'withdrawn' && aboutId === id);

/** The payment of a judgement that stands, if any. */
export const findJudgementPayment = (
  { id }: LoanNotice,
  notices: readonly LoanNotice[],
): LoanNotice | undefined =>
  notices.find(
    (each) => each.kind === 'judgement-paid' && each.aboutId === id && !isWithdrawn(each, notices),
  );

/**
 * What the periods say of one of a loan's notices on a day (LEND-06); null for one that was taken back, and for one that is
 * about another. A default stays when its judgement is paid late: the terms do not say that it ends.
 */
export function calculateNoticeStanding(
  notice: LoanNotice,
  notices: readonly LoanNotice[],
  today: Day,
): NoticeStanding | null {
  const { kind, happenedOn, noticeOn } = notice;
  if (isWithdrawn(notice, notices)) return null;
  if (kind === 'assignment') {
    const effectiveOn = assignmentEffectiveOn(noticeOn);
    return { kind, effectiveOn, isEffective: today >= effectiveOn };
  }
  if (kind === 'changed-data') {
    const dueBy = changeNoticeDueBy(happenedOn);
    return { kind, dueBy, isLate: noticeOn > dueBy };
  }
  if (kind !== 'judgement') return null;
  const dueBy = judgementDueBy(happenedOn);
  const paidOn = findJudgementPayment(notice, notices)?.happenedOn ?? null;
  const isInDefault = isJudgementInDefault({ judgedOn: happenedOn, paidOn, today });
  return { kind, dueBy, paidOn, defaultSince: isInDefault ? addDays(dueBy, 1) : null };
}

/** Since when a judgement puts a loan in default, the earliest of several; null if none does, and once the loan is settled (LEND-06). */
export function calculateJudgementDefault(
  notices: readonly LoanNotice[],
  { status, today }: Pick<LoanState, 'status' | 'today'>,
): Day | null {
  if (status === 'settled') return null;
  return notices.reduce<Day | null>((earliest, notice) => {
    const standing = calculateNoticeStanding(notice, notices, today);
    const since = standing?.kind === 'judgement' ? standing.defaultSince : null;
    return earliest === null || since === null ? (earliest ?? since) : earlierDay(earliest, since);
  }, null);
}
