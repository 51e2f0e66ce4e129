/**
 * Formats minor units as `₱ 12.345,67`: symbol, dot for thousands, two decimals after a comma (Spec §9,
 * decisions §8). A negative amount has its sign in front.
 */
export function formatMoney(amountMinor: number, symbol: string): string {
  const digits = String(Math.abs(Math.trunc(amountMinor))).padStart(3, '0');
  const units = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${amountMinor < 0 ? '-' : ''}${symbol} ${units},${digits.slice(-2)}`;
}
