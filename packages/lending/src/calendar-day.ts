/** A calendar day of the market as the number of days since 1970-01-01. It has no time and no zone. */
export type Day = number & { readonly brand: 'Day' };

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMs = 86_400_000;

/** Parses `2026-11-20`. Returns null for anything else, including 31 February. */
export function parseDay(text: string): Day | null {
  const match = isoDay.exec(text);
  if (!match) return null;
  const [year, month, dayOfMonth] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return exists ? ((date.getTime() / dayMs) as Day) : null;
}

/** Parses a day from a literal or a database row. Throws if it is invalid. */
export function dayOf(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new RangeError(`${text} is not a calendar day`);
  return day;
}

/** Formats a day as `2026-11-20` (Spec §9). */
export function formatDay(day: Day): string {
  const known = textsOfDays.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * dayMs).toISOString().slice(0, 10);
  if (textsOfDays.size >= textsMax) textsOfDays.clear();
  textsOfDays.set(day, text);
  return text;
}

/** A book speaks of the same few days again and again. */
const textsOfDays = new Map<Day, string>();
const textsMax = 5_000;

/** The day n days later; earlier if n is negative. */
export function addDays(day: Day, days: number): Day {
  return (day + days) as Day;
}

/** The number of calendar days between two days; positive if `to` is later. */
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

/** The month of a day, written `2026-11`. */
export const monthOf = (day: Day): string => formatDay(day).slice(0, 7);

/** The first day of a month written `2026-11`, and the first day after it. */
export function boundsOfMonth(month: string): { readonly from: Day; readonly until: Day } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: dayOf(`${month}-01`), until: dayOf(`${next}-01`) };
}
