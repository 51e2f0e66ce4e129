import type { Day } from './calendar-day.ts';
import type { Money } from './money.ts';
import type { Result } from './result.ts';

/** What makes a new schedule, or a pause, impossible. */
export type ScheduleFault =
  | 'instalment-count'
  | 'interval'
  | 'first-due-day'
  | 'too-long'
  | 'rate-above-contract'
  | 'payment-taken-back'
  | 'pause-start'
  | 'pause-end';

/**
 * The refusals of `lending`. They are returned as values, never thrown; the server maps each to an answer.
 */
export type LendingRefusal =
  | { readonly code: 'term-out-of-range'; readonly daysMin: number; readonly daysMax: number }
  | { readonly code: 'applicant-under-age'; readonly ageMin: number }
  | { readonly code: 'applicant-not-national'; readonly nationality: string }
  | { readonly code: 'terms-above-cap'; readonly cap: string; readonly source: string }
  /** `wasDeclined`: a loan that was declined or cancelled, so that its money never came. */
  | { readonly code: 'nothing-owed'; readonly wasDeclined?: true }
  | { readonly code: 'not-disbursed' }
  | { readonly code: 'prepayment-too-early'; readonly possibleFrom: Day }
  /** `dueOn`: what is quoted is not due before that day, such as the next instalment after one that was just paid. */
  | { readonly code: 'amount-not-quoted'; readonly quoted: Money; readonly dueOn?: Day }
  | { readonly code: 'rollover-not-due'; readonly possibleFrom: Day }
  | { readonly code: 'rollover-limit-reached'; readonly rolloversMax: number }
  | { readonly code: 'nothing-to-refund' }
  | { readonly code: 'amount-above-debt'; readonly debtMinor: bigint }
  | { readonly code: 'schedule-not-possible'; readonly why: ScheduleFault }
  | { readonly code: 'amount-above-credit'; readonly creditMinor: bigint }
  /** The money is on its way, or nobody knows yet where it ended. */
  | { readonly code: 'payout-under-way' }
  | { readonly code: 'event-not-found' }
  | { readonly code: 'not-decidable'; readonly status: string };

/** The result of a decision: the value, or the refusal. */
export type Decision<T> = Result<T, LendingRefusal>;
