import type { Day } from '../calendar-day.ts';
import {
  findJudgementPayment,
  isWithdrawn,
  type LoanNotice,
} from '../deadlines/calculate-notice-standing.ts';
import { debtTotal } from '../debt.ts';
import type { LoanState } from '../loan-state.ts';
import type { LendingRefusal } from '../refusal.ts';
import { whyUndisbursed } from '../replay/running-loan.ts';
import { accept, type Result, refuse } from '../result.ts';

/** What makes a notice impossible. */
export type NoticeFault =
  | 'before-acceptance'
  | 'after-its-notice'
  | 'notice-ahead'
  | 'notice-of-assignment-not-today'
  | 'assigned-already'
  | 'no-judgement'
  | 'judgement-paid-already'
  | 'paid-before-judgement'
  | 'nothing-to-withdraw'
  | 'payment-stands';

/** Why a notice is not recorded. */
export type NoticeRefusal =
  | Extract<LendingRefusal, { code: 'not-disbursed' | 'nothing-owed' }>
  | { readonly code: 'notice-not-possible'; readonly why: NoticeFault };

/** A notice that is to be recorded, and the loan that it is about. */
type Deciding = {
  readonly notice: Omit<LoanNotice, 'id'>;
  /** The loan's notices so far. */
  readonly notices: readonly LoanNotice[];
  readonly state: LoanState;
  readonly acceptedOn: Day;
};

/**
 * Accepts a notice of a running loan whose days lie in their order: contract, event, notice, today (LEND-06). The notice of an
 * assignment leaves on the day of the record, so it has no earlier one. A payment names an unpaid judgement, a withdrawal a
 * notice that stands; both are possible after the loan has ended.
 */
export function decideNotice({ notice, notices, state, acceptedOn }: Deciding): Result<null, NoticeRefusal> {
  const { kind, happenedOn, noticeOn, aboutId } = notice;
  const isAnswer = kind === 'judgement-paid' || kind === 'withdrawn';
  if (state.disbursedOn === null) return refuse(whyUndisbursed({ decision: state.status }));
  if (!isAnswer && debtTotal(state.outstanding) === 0n) return refuse({ code: 'nothing-owed' });
  if (happenedOn < acceptedOn) return impossible('before-acceptance');
  if (happenedOn > noticeOn) return impossible('after-its-notice');
  if (noticeOn > state.today) return impossible('notice-ahead');
  const about = notices.find(({ id }) => id === aboutId);
  const standing = about && !isWithdrawn(about, notices) ? about : undefined;
  if (kind === 'withdrawn') return decideWithdrawal(standing, notices);
  if (kind === 'judgement-paid') return decidePayment(happenedOn, standing, notices);
  if (kind !== 'assignment') return accept(null);
  if (noticeOn < state.today) return impossible('notice-of-assignment-not-today');
  const isAssigned = notices.some((each) => each.kind === 'assignment' && !isWithdrawn(each, notices));
  return isAssigned ? impossible('assigned-already') : accept(null);
}

function decideWithdrawal(
  about: LoanNotice | undefined,
  notices: readonly LoanNotice[],
): Result<null, NoticeRefusal> {
  if (!about || about.kind === 'withdrawn') return impossible('nothing-to-withdraw');
  return findJudgementPayment(about, notices) ? impossible('payment-stands') : accept(null);
}

function decidePayment(
  paidOn: Day,
  about: LoanNotice | undefined,
  notices: readonly LoanNotice[],
): Result<null, NoticeRefusal> {
  if (about?.kind !== 'judgement') return impossible('no-judgement');
  if (findJudgementPayment(about, notices)) return impossible('judgement-paid-already');
  return paidOn < about.happenedOn ? impossible('paid-before-judgement') : accept(null);
}

const impossible = (why: NoticeFault): Result<never, NoticeRefusal> =>
  refuse({ code: 'notice-not-possible', why });
