import type { Day } from './calendar-day.ts';
import type { Money } from './money.ts';

/** The ways in which lending says no. Returned as values, never thrown; the server answers each in its table. */
export type LendingRefusal =
  | { readonly code: 'term-out-of-range'; readonly daysMin: number; readonly daysMax: number }
  | { readonly code: 'applicant-under-age'; readonly ageMin: number }
  | { readonly code: 'applicant-not-national'; readonly nationality: string }
  | { readonly code: 'terms-above-cap'; readonly cap: string; readonly source: string }
  | { readonly code: 'nothing-owed' }
  | { readonly code: 'not-disbursed' }
  | { readonly code: 'prepayment-too-early'; readonly possibleFrom: Day }
  | { readonly code: 'amount-not-quoted'; readonly quoted: Money }
  | { readonly code: 'rollover-not-due'; readonly possibleFrom: Day }
  | { readonly code: 'rollover-limit-reached'; readonly rolloversMax: number }
  | { readonly code: 'nothing-to-refund' }
  | { readonly code: 'amount-above-debt'; readonly debtMinor: bigint }
  | { readonly code: 'event-not-found' }
  | { readonly code: 'not-decidable'; readonly status: string };

/** The result of a decision: the value, or the reason why not. */
export type Decision<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: LendingRefusal };

/** Says yes. */
export const accept = <T>(value: T): Decision<T> => ({ ok: true, value });

/** Says no, with the reason. */
export const refuse = (refusal: LendingRefusal): Decision<never> => ({ ok: false, refusal });
