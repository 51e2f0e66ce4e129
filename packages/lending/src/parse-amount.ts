const plain = /^(?<units>\d+)(?:[.,](?<decimals>\d{1,2}))?$/;
const inThousands = /^(?<units>\d{1,3}(?<sign>[ .,])\d{3}(?:\k<sign>\d{3})*)(?:[.,](?<decimals>\d{1,2}))?$/;
const inLakhs = /^(?<units>\d{1,2}(?:,\d\d)*,\d{3})(?:\.(?<decimals>\d{1,2}))?$/;
const digitsMax = 13;

/**
 * Parses an amount that a person typed in major units into minor units, whatever the signs of their market: `3633.33`,
 * `3.633,33`, `₱3,633.33`, `1,00,000`. A sign before one or two last digits separates the decimals; before three it groups.
 * Null if it is no amount above zero.
 */
export function parseAmount(text: string): bigint | null {
  const typed = text.trim().replace(/^(?:[₱₹]|php|inr|rs\.?)\s*/i, '');
  const match = plain.exec(typed) ?? inThousands.exec(typed) ?? inLakhs.exec(typed);
  const { units = '', decimals = '' } = match?.groups ?? {};
  const digits = units.replaceAll(/\D/g, '');
  if (digits === '' || digits.length > digitsMax) return null;
  const minor = BigInt(digits) * 100n + BigInt(decimals.padEnd(2, '0'));
  return minor > 0n ? minor : null;
}
