import type { MoneyEntry } from './list-money-entries.ts';

/**
 * The entries whose overpayment is still held as a whole. What was used or refunded is taken from the oldest overpayment
 * first, so the amounts of the answer never exceed what is held.
 */
export function findHeldOverpayments(entries: readonly MoneyEntry[]): ReadonlySet<MoneyEntry> {
  let spentMinor = entries.reduce((sum, { heldMinor }) => (heldMinor < 0n ? sum - heldMinor : sum), 0n);
  const held = new Set<MoneyEntry>();
  for (const entry of entries.filter(({ heldMinor }) => heldMinor > 0n)) {
    if (spentMinor === 0n) held.add(entry);
    spentMinor = spentMinor > entry.heldMinor ? spentMinor - entry.heldMinor : 0n;
  }
  return held;
}
