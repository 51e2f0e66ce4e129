import { z } from 'zod';

const minorUnits = 100n;

/** An amount in minor units as the decimal number that a provider writes: 1234567n as 12345.67. */
export const toDecimal = (minor: bigint): number => Number(minor) / Number(minorUnits);

/**
 * A decimal amount of a provider's, as a number or a text, in whole minor units. What has a third decimal, is negative or
 * larger than a number can hold exactly is no amount.
 */
export const reportedDecimal = () =>
  z.union([z.number(), z.string().max(20)]).transform((value, context): bigint => {
    const text = typeof value === 'number' ? value.toFixed(2) : value;
    const parts = /^(\d{1,13})(?:\.(\d{1,2}))?0*$/.exec(text);
    const isExact = typeof value !== 'number' || Number(text) === value;
    if (!parts?.[1] || !isExact) {
      context.addIssue({ code: 'custom', message: 'is no amount' });
      return z.NEVER;
    }
    return BigInt(parts[1]) * minorUnits + BigInt((parts[2] ?? '').padEnd(2, '0'));
  });

/** An amount of a provider's that is in minor units already. */
export const reportedMinor = () =>
  z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).transform(BigInt);
