import type { Day } from '../calendar-day.ts';
import type { Market } from '../market.ts';
import { contactHours, contactRulesOn, type Hours } from './contact-rules.ts';
import type { ContactWishes } from './decide-contact.ts';

/** In which market, on which day, and what the borrower chose last on their own page. */
export type WishBounds = { readonly market: Market; readonly today: Day; readonly own: ContactWishes };

/**
 * CONT-02: what staff cannot keep of what a borrower is said to have asked for; null where they can. It may only narrow: the hours
 * lie within those that the borrower chose on their own page, else within those of the market, and so do the hours that count by them
 * where the law takes a part of what was chosen, or none. A quiet time that the borrower chose there does not end before its day.
 */
export function findWishFault(wanted: ContactWishes, bounds: WishBounds): 'hours' | 'quiet' | null {
  if (!isKeptWithin(wanted.hours, bounds)) return 'hours';
  const quietUntil = runningQuiet(bounds);
  if (quietUntil === null) return null;
  return wanted.quietUntil !== null && wanted.quietUntil >= quietUntil ? null : 'quiet';
}

/** The first day after the quiet time that the borrower chose on their own page; null where none runs. */
export const runningQuiet = ({ today, own: { quietUntil } }: WishBounds): Day | null =>
  quietUntil !== null && quietUntil > today ? quietUntil : null;

function isKeptWithin(hours: Hours | null, { market, today, own }: WishBounds): boolean {
  if (hours === null) return own.hours === null;
  const rules = contactRulesOn(market, today);
  const counted = (chosen: Hours | null) => contactHours(rules, { by: 'program', daysLate: 0, chosen });
  return lieWithin(hours, own.hours ?? rules.hours) && lieWithin(counted(hours), counted(own.hours));
}

const lieWithin = (hours: Hours, bound: Hours): boolean =>
  hours.fromMinute >= bound.fromMinute && hours.untilMinute <= bound.untilMinute;
