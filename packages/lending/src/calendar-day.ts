/** A calendar day of the market, counted from 1970-01-01 (day 0). It has no time and no zone. */
export type Day = number & { readonly brand: 'Day' };

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMs = 86_400_000;

/** Reads `2026-11-20`; null for anything else, a 31 February included. */
export function parseDay(text: string): Day | null {
  const match = isoDay.exec(text);
  if (!match) return null;
  const [year, month, dayOfMonth] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return exists ? ((date.getTime() / dayMs) as Day) : null;
}

/** Reads a day that must be one: for literals and for database rows. Throws on anything else. */
export function dayOf(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new RangeError(`${text} is not a calendar day`);
  return day;
}

/** Writes a day as `2026-11-20` (Spec §9: year-month-day). */
export function formatDay(day: Day): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The day n days later (earlier when negative). */
export function addDays(day: Day, days: number): Day {
  return (day + days) as Day;
}

/** Whole calendar days from one day to another: positive when `to` is later. */
export function daysBetween(from: Day, to: Day): number {
  return to - from;
}

/** Monday is 1, Sunday is 7. */
export function weekdayOf(day: Day): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** The later of two days. */
export function laterDay(left: Day, right: Day): Day {
  return left > right ? left : right;
}

/** The earlier of two days. */
export function earlierDay(left: Day, right: Day): Day {
  return left < right ? left : right;
}
