import type { Currency } from '@hiram/lending/money';

const symbols: Readonly<Record<Currency, string>> = { PHP: '₱', INR: '₹' };

/** `1234567` as `12345.67` (plain, for machines) or `₱ 12.345,67` (for people, decisions §8). */
export function formatAmount(amountMinor: bigint, style: 'plain' | Currency): string {
  const units = (amountMinor / 100n).toString();
  const cents = (amountMinor % 100n).toString().padStart(2, '0');
  if (style === 'plain') return `${units}.${cents}`;
  return `${symbols[style]} ${units.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`;
}

/** Parses what a payer types: `1250`, `1250.5` or `1250,50`. Null for an empty text and for anything else. */
export function parseAmount(text: string): bigint | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const amountMinor = BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
  return amountMinor > 0n ? amountMinor : null;
}
