import type { Product } from './product-definition.ts';

type Ranged = Pick<Product, 'principalMinor' | 'amountRange'>;

/** The amounts of a product in ascending order: its single one, or each step from the lowest to its amount. */
export function listAmounts({ principalMinor, amountRange }: Ranged): bigint[] {
  if (!amountRange) return [principalMinor];
  const { minMinor, stepMinor } = amountRange;
  const count = Number((principalMinor - minMinor) / stepMinor) + 1;
  return Array.from({ length: count }, (_, step) => minMinor + stepMinor * BigInt(step));
}

const amountsMax = 50;

/** Why a range of amounts cannot be offered, in a sentence; null when it can. */
export function findRangeFault({ principalMinor, amountRange }: Ranged): string | null {
  if (!amountRange) return null;
  const { minMinor, stepMinor } = amountRange;
  if (minMinor <= 0n || minMinor >= principalMinor)
    return 'The lowest amount must be above zero and below the amount.';
  if (stepMinor <= 0n || (principalMinor - minMinor) % stepMinor !== 0n)
    return 'The steps must lead exactly from the lowest amount to the amount.';
  const count = (principalMinor - minMinor) / stepMinor + 1n;
  return count > BigInt(amountsMax) ? `A borrower chooses from at most ${amountsMax} amounts.` : null;
}
