import { formatMoney } from '@hiram/lending/format';
import { type Currency, moneyOf } from '@hiram/lending/money';

/** `1234567` as `12345.67` (plain, for machines), or for people as the market writes it: `₱12,345.67`. */
export function formatAmount(amountMinor: bigint, style: 'plain' | Currency): string {
  if (style !== 'plain') return formatMoney(moneyOf(amountMinor, style), 'market');
  return `${amountMinor / 100n}.${(amountMinor % 100n).toString().padStart(2, '0')}`;
}

/** Parses what a payer types: `1250`, `1250.5`, `1250,50` or `₱1,250.50`. Null for an empty text and for anything else. */
export function parseAmount(text: string): bigint | null {
  const typed = text.trim().replace(/^[₱₹]\s*/, '');
  const digits = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d{1,2})?$/.test(typed) ? typed.replaceAll(',', '') : typed;
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(digits);
  if (!match) return null;
  const amountMinor = BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
  return amountMinor > 0n ? amountMinor : null;
}
