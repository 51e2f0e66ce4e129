import { addDays, type Day } from '../calendar-day.ts';
import { instantAt, localTime, type Market } from '../market.ts';
import { type ContactedBy, contactHours, contactRulesOn, type Hours } from './contact-rules.ts';

/** A `code` proves who acts, a `notice` says what happened, `debt` is about money that is owed. */
export type ContactPurpose = 'code' | 'notice' | 'debt';

/** How often a borrower may be contacted about money owed: on one day, and in any seven days. Each at least one. */
export type ContactLimits = { readonly perDayMax: number; readonly perWeekMax: number };

/** For a contact that keeps to hours and wishes alone. */
export const noContactLimits: ContactLimits = {
  perDayMax: Number.POSITIVE_INFINITY,
  perWeekMax: Number.POSITIVE_INFINITY,
};

/** What the borrower asked for. */
export type ContactWishes = {
  readonly hours: Hours | null;
  /** The first day on which the borrower may be contacted about money owed again. */
  readonly quietUntil: Day | null;
};

/** A contact that somebody wants to make. */
export type ContactQuestion = {
  readonly market: Market;
  readonly at: Date;
  readonly purpose: ContactPurpose;
  readonly by: ContactedBy;
  /** Who would be reached. Nobody but the borrower hears of a debt. */
  readonly person: 'borrower' | 'third-party';
  /** Staff have recorded the death of the borrower. */
  readonly isDeceased?: boolean;
  readonly daysLate: number;
  readonly wishes: ContactWishes;
  readonly limits: ContactLimits;
  /** When the borrower was contacted about money owed in the last seven days. */
  readonly earlier: readonly Date[];
};

/** Why a contact waits. */
type ContactObstacle = 'outside-hours' | 'borrower-hours' | 'quiet' | 'day-limit' | 'week-limit';

/** Allowed now; not before an instant; or not at all. */
export type ContactDecision =
  | { readonly verdict: 'allowed' }
  | { readonly verdict: 'waits'; readonly until: Date; readonly why: ContactObstacle }
  | { readonly verdict: 'refused'; readonly why: 'third-party' | 'deceased' };

/** The days that the limit of a week counts, today among them. */
export const contactWeekDays = 7;

/**
 * Decides whether a borrower may be contacted now. Codes and notices pass at any hour. What is about money owed waits for the
 * hours of the market and of the borrower, for the end of a quiet time, and for room under the limits of a day and a week. About
 * the debt of somebody who has died nobody is contacted.
 * `until` is the first instant at which nothing stands in the way any more.
 */
export function decideContact(question: ContactQuestion): ContactDecision {
  if (question.purpose !== 'debt') return { verdict: 'allowed' };
  if (question.isDeceased) return { verdict: 'refused', why: 'deceased' };
  if (question.person !== 'borrower') return { verdict: 'refused', why: 'third-party' };
  const first = findObstacle(question, question.at);
  if (first === null) return { verdict: 'allowed' };
  let until = first.from;
  for (let next = findObstacle(question, until); next !== null; next = findObstacle(question, until))
    until = next.from;
  return { verdict: 'waits', until, why: first.why };
}

type Obstacle = { readonly why: ContactObstacle; readonly from: Date };

/** What stands in the way at an instant, and the next instant at which to look again. */
function findObstacle(question: ContactQuestion, at: Date): Obstacle | null {
  const { market, wishes, limits, earlier } = question;
  const { day, time } = localTime(at, market);
  const startOf = (later: Day): Date => instantAt(later, 0, market);
  if (wishes.quietUntil !== null && day < wishes.quietUntil)
    return { why: 'quiet', from: startOf(wishes.quietUntil) };
  const days = earlier.map((instant) => localTime(instant, market).day);
  if (days.filter((each) => each === day).length >= limits.perDayMax)
    return { why: 'day-limit', from: startOf(addDays(day, 1)) };
  if (days.filter((each) => each > day - contactWeekDays && each <= day).length >= limits.perWeekMax)
    return { why: 'week-limit', from: startOf(addDays(day, 1)) };
  return findHoursObstacle(question, { day, minute: minuteOf(time) });
}

function findHoursObstacle(
  { market, by, daysLate, wishes }: ContactQuestion,
  { day, minute }: { readonly day: Day; readonly minute: number },
): Obstacle | null {
  const rules = contactRulesOn(market, day);
  const hours = contactHours(rules, { by, daysLate, chosen: wishes.hours });
  if (isWithin(hours, minute)) return null;
  const opensOn = minute < hours.fromMinute ? day : addDays(day, 1);
  const isLawful = isWithin(contactHours(rules, { by, daysLate, chosen: null }), minute);
  return {
    why: isLawful ? 'borrower-hours' : 'outside-hours',
    from: instantAt(opensOn, hours.fromMinute, market),
  };
}

const isWithin = (hours: Hours, minute: number): boolean =>
  minute >= hours.fromMinute && minute < hours.untilMinute;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
