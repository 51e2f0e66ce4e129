import { addDays, boundsOfMonth, type Day, dayOf, monthOf } from '../calendar-day.ts';
import type { Market } from '../market.ts';

/**
 * When a market's loans are reported (BUREAU-02). India: as of the 15th and the last day of a month, within seven days (RBI, Credit
 * Information Reporting Directions of 6 January 2025). The Philippines: as of the last day of a month (RA 9510 and its rules); the
 * credit information system names the day of sending to each lender, so none stands here.
 */
const rules: {
  readonly [market in Market]: { readonly midMonth: boolean; readonly daysMax: number | null };
} = {
  PH: { midMonth: false, daysMax: null },
  IN: { midMonth: true, daysMax: 7 },
};

/** The last report days of a market that have ended by a day, the newest first. */
export function listReportDays(market: Market, today: Day, count: number): Day[] {
  const days: Day[] = [];
  let month = monthOf(today);
  while (days.length < count) {
    const { from, until } = boundsOfMonth(month);
    const ends = [addDays(until, -1), ...(rules[market].midMonth ? [dayOf(`${month}-15`)] : [])];
    days.push(...ends.filter((day) => day < today));
    month = monthOf(addDays(from, -1));
  }
  return days.slice(0, count);
}

/** The last day to send the report of a day; null where the market's rules name none. */
export function reportDueBy(market: Market, day: Day): Day | null {
  const { daysMax } = rules[market];
  return daysMax === null ? null : addDays(day, daysMax);
}
