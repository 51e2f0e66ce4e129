import { formatMinor } from '../../../parts/values/money.tsx';

const ratePattern = /(?:^rate$|PerDay$|Rate$)/;

/** A rate in parts per million as a percentage with all its digits: 1000 is `0.1 %`. */
const formatRate = (millionths: number): string => `${millionths / 10_000} %`;

/**
 * A value of a content as people read it, by the name of its field: money with its sign, rates in percent, and yes or no. The
 * currency is that of the content.
 */
export function formatField(path: readonly string[], text: string, currency: string): string {
  if (text === 'true') return 'Yes';
  if (text === 'false') return 'No';
  const isWhole = /^-?\d+$/.test(text);
  if (!isWhole) return text;
  if (path.some((step) => step.endsWith('Minor'))) return formatMinor(text, currency);
  return ratePattern.test(path.at(-1) ?? '') ? formatRate(Number(text)) : text;
}

/** The currency of a content's money. */
export function currencyOfContent(content: unknown): string {
  const { terms, currency } = (content ?? {}) as { terms?: { currency?: string }; currency?: string };
  return terms?.currency ?? currency ?? 'PHP';
}
