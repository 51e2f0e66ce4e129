import { type Day, dayOf } from '../calendar-day.ts';
import { instantAt, localTime, type Market } from '../market.ts';

/** A part of a market's day in minutes since midnight; `untilMinute` is outside it. A whole day ends at 1440. */
export type Hours = { readonly fromMinute: number; readonly untilMinute: number };

/** The law on when a borrower may be contacted about money owed. */
export type ContactRules = {
  readonly from: Day;
  readonly hours: Hours;
  /** From so many days past due a person may contact the borrower at any hour; null where no day allows it. */
  readonly anyHourFromDaysLate: number | null;
  /** Hours that the borrower chose may lie outside the hours of the law. */
  readonly isWidenedByConsent: boolean;
  readonly source: string;
};

const hour = 60;

/** The rules by market, the newest last. */
const datedRules: { readonly [market in Market]: readonly [ContactRules, ...ContactRules[]] } = {
  PH: [
    {
      from: dayOf('2019-08-19'),
      hours: { fromMinute: 6 * hour, untilMinute: 22 * hour },
      anyHourFromDaysLate: 16,
      isWidenedByConsent: true,
      source: 'SEC MC 18 of 2019, section 1',
    },
  ],
  IN: [
    {
      from: dayOf('2022-08-12'),
      hours: { fromMinute: 8 * hour, untilMinute: 19 * hour },
      anyHourFromDaysLate: null,
      isWidenedByConsent: false,
      source: 'RBI/2022-23/108 para 2',
    },
  ],
};

/** The rules in force in a market on a day. Days before the first rules are held to them too. */
export const contactRulesOn = (market: Market, day: Day): ContactRules =>
  datedRules[market].findLast(({ from }) => from <= day) ?? datedRules[market][0];

const wholeDay: Hours = { fromMinute: 0, untilMinute: 24 * hour };

/** Who contacts: the program, which can always wait, or a person. */
export type ContactedBy = 'program' | 'person';

/** What decides the hours of a contact. `chosen` are the hours that the borrower set, if any. */
export type HoursQuestion = {
  readonly by: ContactedBy;
  readonly daysLate: number;
  readonly chosen: Hours | null;
};

/**
 * The hours in which a borrower may be contacted about money owed. The borrower's own hours count within those of the law,
 * or in their place where the law lets consent widen them. The exception for long overdue loans is for persons only.
 */
export function contactHours(rules: ContactRules, { by, daysLate, chosen }: HoursQuestion): Hours {
  const { anyHourFromDaysLate } = rules;
  const isFree = by === 'person' && anyHourFromDaysLate !== null && daysLate >= anyHourFromDaysLate;
  const lawful = isFree ? wholeDay : rules.hours;
  if (chosen === null) return lawful;
  return rules.isWidenedByConsent ? chosen : (commonHours(chosen, lawful) ?? lawful);
}

/** The instant at which the hours of the day end in which a borrower may be contacted about money owed. */
export function contactHoursEnd(market: Market, at: Date, question: HoursQuestion): Date {
  const { day } = localTime(at, market);
  const { untilMinute } = contactHours(contactRulesOn(market, day), question);
  return instantAt(day, untilMinute, market);
}

/** The part of the day that lies in both; null where they do not meet. */
export function commonHours(left: Hours, right: Hours): Hours | null {
  const fromMinute = Math.max(left.fromMinute, right.fromMinute);
  const untilMinute = Math.min(left.untilMinute, right.untilMinute);
  return fromMinute < untilMinute ? { fromMinute, untilMinute } : null;
}
