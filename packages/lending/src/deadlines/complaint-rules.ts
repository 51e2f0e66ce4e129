import { addDays, type Day, dayOf } from '../calendar-day.ts';
import type { Market } from '../market.ts';
import { addBusinessDays } from './notices.ts';

/** The law on how soon a complaint has its outcome. */
export type ComplaintRules = {
  readonly from: Day;
  /** Within so many days, or weekdays, from the day on which it was sent. */
  readonly resolveWithin: { readonly count: number; readonly unit: 'days' | 'weekdays' };
  readonly source: string;
};

/** The rules by market, the newest last. */
const datedRules: { readonly [market in Market]: readonly [ComplaintRules, ...ComplaintRules[]] } = {
  PH: [
    {
      from: dayOf('2022-05-06'),
      resolveWithin: { count: 10, unit: 'weekdays' },
      source: 'RA 11765, implementing rules: 3 to 10 business days',
    },
  ],
  IN: [
    {
      from: dayOf('2025-05-08'),
      resolveWithin: { count: 30, unit: 'days' },
      source: 'RBI (Digital Lending) Directions of 8 May 2025: 30 days, then the Ombudsman',
    },
  ],
};

/** The rules in force in a market on a day. Days before the first rules are held to them too. */
export const complaintRulesOn = (market: Market, day: Day): ComplaintRules =>
  datedRules[market].findLast(({ from }) => from <= day) ?? datedRules[market][0];

/** The last day on which a complaint has its outcome in time, by the rules of the day on which it was sent. */
export function resolveDueBy(market: Market, sentOn: Day): Day {
  const { count, unit } = complaintRulesOn(market, sentOn).resolveWithin;
  return unit === 'days' ? addDays(sentOn, count) : addBusinessDays(sentOn, count, new Set());
}
