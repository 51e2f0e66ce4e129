/** How numbers are written: as the specification says, or as people of the market write them (decisions §7). */
export type NumberStyle = 'specified' | 'market';

/**
 * Formats minor units as `₱ 12.345,67` (Spec §9, LEND-07), or in the market's own style as `₱12,345.67` and
 * `₹1,00,000.00`. A negative amount has its sign in front. A sum too large for a number comes as text.
 */
export function formatMoney(minor: number | string, symbol: string, style: NumberStyle): string {
  const [, sign = '', typed = ''] = /^(-?)(\d+)/.exec(String(minor)) ?? [];
  const digits = typed.padStart(3, '0');
  const decimals = digits.slice(-2);
  const units = digits.slice(0, -2);
  if (style === 'specified') return `${sign}${symbol} ${units.replace(threes, '.')},${decimals}`;
  return `${sign}${symbol}${units.replace(symbol === '₹' ? pairs : threes, ',')}.${decimals}`;
}

const threes = /\B(?=(\d{3})+$)/g;
/** Three digits at the end, and pairs before them. */
const pairs = /\B(?=(\d\d)*\d{3}$)/g;
