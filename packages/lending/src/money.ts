/** The currencies of the markets. Each has 100 minor units to the unit. */
export const currencies = ['PHP', 'INR'] as const;
export type Currency = (typeof currencies)[number];

/**
 * An amount: whole minor units (centavos, paise) with their currency. Immutable. Source: decisions §6, Spec
 * §9.
 */
export type Money<C extends Currency = Currency> = { readonly minor: bigint; readonly currency: C };

/** Builds an amount from whole minor units. */
export function moneyOf<C extends Currency>(minor: bigint, currency: C): Money<C> {
  return { minor, currency };
}

/** Adds two amounts of one currency. Mixed currencies do not compile, and throw if forced. */
export function addMoney<C extends Currency>(left: Money<C>, right: Money<NoInfer<C>>): Money<C> {
  assertSameCurrency(left, right);
  return moneyOf(left.minor + right.minor, left.currency);
}

function assertSameCurrency(left: Money, right: Money): void {
  if (left.currency !== right.currency) throw new Error(`cannot mix ${left.currency} and ${right.currency}`);
}

/** The rounding of a quotient: to the nearest with ties to even, up, or down. */
export type Rounding = 'half-even' | 'up' | 'down';

/**
 * Divides two non-negative whole numbers with a named rounding. Throws if the denominator is zero or
 * negative.
 */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n || numerator < 0n)
    throw new RangeError('divideRounded takes 0 <= numerator, 0 < denominator');
  const quotient = numerator / denominator;
  const remainder = numerator % denominator;
  if (remainder === 0n || rounding === 'down') return quotient;
  if (rounding === 'up') return quotient + 1n;
  const twice = remainder * 2n;
  if (twice !== denominator) return twice > denominator ? quotient + 1n : quotient;
  return quotient % 2n === 0n ? quotient : quotient + 1n;
}

/** A rate in parts per million: 1 % is 10_000, and the reference product's 0.1 % a day is 1_000. */
export type PartsPerMillion = bigint;

/**
 * A percentage of an amount, half-even to the minor unit: `shareOf(500_000n, 50_000n)` is 5 % of 5,000.00.
 */
export function shareOf(amountMinor: bigint, rate: PartsPerMillion): bigint {
  return divideRounded(amountMinor * rate, 1_000_000n, 'half-even');
}

/** The share of an amount in a whole, half-even to parts per million. */
export function rateOf(amountMinor: bigint, wholeMinor: bigint): PartsPerMillion {
  return divideRounded(amountMinor * 1_000_000n, wholeMinor, 'half-even');
}

/** Splits an amount into n equal parts rounded down; the last part takes the remainder (decisions §6). */
export function allocateEvenly(amountMinor: bigint, parts: number): bigint[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError('allocateEvenly takes at least one part');
  const share = amountMinor / BigInt(parts);
  const shares = new Array<bigint>(parts).fill(share);
  shares[parts - 1] = amountMinor - share * BigInt(parts - 1);
  return shares;
}

/** The smaller of two amounts. */
export function lesserOf(left: bigint, right: bigint): bigint {
  if (right < left) return right;
  return left;
}

/** The larger of two amounts. */
export function greaterOf(left: bigint, right: bigint): bigint {
  if (right > left) return right;
  return left;
}
