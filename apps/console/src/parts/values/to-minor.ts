const plain = /^(\d{1,10})(?:[.,](\d{1,2}))?$/;
const inThousands = /^(\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/;
const inLakhs = /^(\d{1,2}(?:,\d\d){0,3},\d{3})(?:\.(\d{1,2}))?$/;

const withoutSign = (text: string): string => text.trim().replace(/^[₱₹]\s*/, '');

/**
 * Parses a typed amount in major units into minor units: `1500`, `1500.5`, `1500,50`, and with the separators and the sign
 * of the market, `₱1,500.50` and `₹1,00,000.00`. Null if it is none: `1.500,00` is not guessed at.
 */
export function toMinor(text: string): number | null {
  const typed = withoutSign(text);
  const match = plain.exec(typed) ?? inThousands.exec(typed) ?? inLakhs.exec(typed);
  if (!match) return null;
  const [, units = '0', decimals = ''] = match;
  const minor = Number(`${units.replaceAll(',', '')}${decimals.padEnd(2, '0')}`);
  return minor > 0 ? minor : null;
}

const zero = /^0+(?:[.,]0{1,2})?$/;

/** The same where nothing is an amount too. */
export const parseAmount = (text: string): number | null =>
  zero.test(withoutSign(text)) ? 0 : toMinor(text);
