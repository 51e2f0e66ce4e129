import { z } from 'zod';

/** A sum in minor units: a number where it is exact, otherwise its digits as text. */
export const minorSum = () =>
  z
    .union([z.int(), z.string().regex(/^-?\d{1,60}$/)])
    .describe('minor units; digits as text where a number would not be exact');

/** A sum as answers carry it. */
export type MinorSum = z.output<ReturnType<typeof minorSum>>;

/** Formats a sum for the staff API. */
export function toMinorSum(minor: bigint): MinorSum {
  const near = Number(minor);
  return Number.isSafeInteger(near) ? near : minor.toString();
}
