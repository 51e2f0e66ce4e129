import { formatMinor } from '../../../parts/values/money.tsx';
import { currencies } from '../../../parts/values/words.ts';

/** The name of an amount, or of its bound: what people read of it is without `Minor`. */
export const minorPattern = /Minor(?=(?:Min|Max)?$)/;
const ratePattern = /(?:^rate$|PerDay$|Rate$)/;

/** A rate in parts per million as a percentage with all its digits: 1000 is `0.1 %`. */
const formatRate = (millionths: number): string => `${millionths / 10_000} %`;

/**
 * A value of a content as people read it, by the name of its field: money with its sign, rates in percent, and yes or no. The
 * currency is that of the content at the path.
 */
export function formatField(path: readonly string[], text: string, currency: string): string {
  if (text === 'true') return 'Yes';
  if (text === 'false') return 'No';
  const isWhole = /^-?\d+$/.test(text);
  if (!isWhole) return text;
  if (path.some((step) => minorPattern.test(step))) return formatMinor(text, currency);
  return ratePattern.test(path.at(-1) ?? '') ? formatRate(Number(text)) : text;
}

/** The currency of the money at a path: of the part around it that names one, by itself or by its market. */
export function currencyAt(content: unknown, path: readonly string[]): string {
  let part = content;
  let currency = currencyOfPart(part);
  for (const step of path) {
    part = (part as Record<string, unknown> | null | undefined)?.[step];
    currency = currencyOfPart(part) ?? currency;
  }
  return currency ?? 'PHP';
}

/** The currency that a part names for the money in it, by its terms, by itself or by its market. */
export function currencyOfPart(part: unknown): string | undefined {
  type Part = {
    readonly terms?: { readonly currency?: string };
    readonly currency?: string;
    readonly market?: string;
  };
  const { terms, currency, market = '' } = (part ?? {}) as Part;
  return terms?.currency ?? currency ?? currencies[market];
}
