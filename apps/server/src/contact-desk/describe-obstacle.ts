import type { Day } from '@hiram/lending/calendar-day';
import { formatDay } from '@hiram/lending/calendar-day';
import { contactHours, contactRulesOn, type Hours } from '@hiram/lending/contacts/contact-rules';
import type { ContactDecision, ContactLimits } from '@hiram/lending/contacts/decide-contact';
import { formatInstant } from '@hiram/lending/format';
import type { Market } from '@hiram/lending/market';
import type { ContactWish } from '../contacts/contact-wish-store.ts';

/** What a decision was made on. */
export type DecidedOn = {
  readonly market: Market;
  readonly today: Day;
  readonly daysLate: number;
  readonly wish: ContactWish;
  readonly limits: ContactLimits;
  /** Whether another borrower was declared to be the same person: their contacts count, too. */
  readonly isOneOfSeveral: boolean;
};

const names: { readonly [market in Market]: string } = { PH: 'the Philippines', IN: 'India' };
/** Whoever reads an hour may sit in another zone than the borrower. */
const clocks: { readonly [market in Market]: string } = { PH: 'Philippine time', IN: 'Indian time' };

/** Says why a borrower may not be contacted, and from when on; empty where they may. */
export function describeObstacle(decision: ContactDecision, on: DecidedOn): string {
  if (decision.verdict === 'allowed') return '';
  if (decision.verdict === 'refused') return refusals[decision.why];
  const from = `Contact is possible from ${formatInstant(decision.until, on.market)}, ${clocks[on.market]}.`;
  return `${reasonOf(decision.why, on)} ${from}`;
}

const refusals = {
  deceased: 'The borrower has died. Write to the estate by letter.',
  'third-party': 'Nobody but the borrower is contacted about a debt.',
} as const;

type Obstacle = Extract<ContactDecision, { verdict: 'waits' }>['why'];

function reasonOf(why: Obstacle, decidedOn: DecidedOn): string {
  const { market, today, daysLate, wish, limits, isOneOfSeveral } = decidedOn;
  const all = isOneOfSeveral ? ', all borrowers who are the same person together' : '';
  const rules = contactRulesOn(market, today);
  if (why === 'quiet' && wish.quietUntil !== null)
    return `The borrower asked not to be contacted before ${formatDay(wish.quietUntil)}.`;
  if (why === 'borrower-hours' && wish.hours)
    return `The borrower asked to be contacted from ${formatHours(wish.hours, market)}.`;
  if (why === 'day-limit') return `The borrower was contacted today ${timesOf(limits.perDayMax)}${all}.`;
  if (why === 'week-limit')
    return `The borrower was contacted in seven days ${timesOf(limits.perWeekMax)}${all}.`;
  const hours = contactHours(rules, { by: 'person', daysLate, chosen: null });
  return `In ${names[market]} a borrower is contacted about a debt from ${formatHours(hours, market)} (${rules.source}).`;
}

const timesOf = (count: number): string =>
  count === 1 ? 'once, the most allowed' : `${count} times, the most allowed`;

/** `18:00 to 20:00, Philippine time`. */
export const formatHours = ({ fromMinute, untilMinute }: Hours, market: Market): string =>
  `${formatMinute(fromMinute)} to ${formatMinute(untilMinute)}, ${clocks[market]}`;

/** `06:30`. */
const formatMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
