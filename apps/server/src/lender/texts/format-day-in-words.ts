import type { Day } from '@hiram/lending/calendar-day';
import type { Locale } from './texts.ts';

/** English is written day first, as the other languages are. */
const tags: { readonly [locale in Locale]: string } = { en: 'en-GB', fil: 'fil', hi: 'hi', id: 'id' };

const writerOf = (tag: string) =>
  new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
const writers = new Map<string, Intl.DateTimeFormat>();

const dayMs = 86_400_000;

/** A day with its weekday and the name of its month, such as `Tue, 22 Dec 2026`, for a place beside `2026-12-22`. */
export function formatDayInWords(day: Day, locale: Locale): string {
  const tag = tags[locale];
  const writer = writers.get(tag) ?? writerOf(tag);
  writers.set(tag, writer);
  return writer.format(new Date(day * dayMs));
}
