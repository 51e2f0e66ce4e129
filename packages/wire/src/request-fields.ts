import { z } from 'zod';
import { amountDigitsMax } from './limits.ts';

// Posts are form-encoded, so every field arrives as text; a caller in JavaScript may write a number.

/** An opaque id: letters, digits, '-' and '_', at most 64. */
export const id = () =>
  z
    .string()
    .max(64)
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);

/** A token of the server: at most 200 characters of base64 or hex. */
export const token = () =>
  z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9._~:+/=-]{1,200}$/);

/** A short code of a channel, a bank or a marker. */
export const code = () =>
  z
    .string()
    .max(40)
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/);

/** A SHA-256 hash in hex. */
export const sha256 = () =>
  z
    .string()
    .max(64)
    .regex(/^[0-9a-f]{64}$/);

/** Text of a person: trimmed, not empty, without control characters except new lines and tabs. */
export const text = (lengthMax: number) =>
  z.string().max(lengthMax).trim().min(1).refine(isPrintable, 'control characters');

/** The same, with the empty text allowed. */
export const optionalText = (lengthMax: number) => anyText(lengthMax).optional();

/** Text that may be empty; the server checks its meaning. */
export const anyText = (lengthMax: number) =>
  z.string().max(lengthMax).trim().refine(isPrintable, 'control characters');

/** Digits as text, because a leading zero counts: a code or a document number. */
export const digits = (lengthMin: number, lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .regex(new RegExp(`^\\d{${lengthMin},${lengthMax}}$`));

/** A whole number within bounds, from digits. */
export const whole = (min: number, max: number) =>
  z
    .union([
      z.int().min(min).max(max),
      z
        .string()
        .max(9)
        .regex(/^\d{1,9}$/),
    ])
    .transform(Number)
    .refine((value) => value >= min && value <= max, `from ${min} to ${max}`);

/** An amount in minor units from at most 15 digits, parsed into a bigint. */
export const amountMinor = () =>
  z
    .union([
      z
        .int()
        .nonnegative()
        .max(10 ** amountDigitsMax - 1),
      z
        .string()
        .max(15)
        .regex(/^\d{1,15}$/),
    ])
    .transform(BigInt);

/** '1' for yes, '0' for no; parsed into a boolean. */
export const flag = () =>
  z.union([z.literal([0, 1]), z.enum(['0', '1'])]).transform((value) => String(value) === '1');

/** The specification's fixed marker. Pages send it; the server ignores it. */
export const marker = () => code().optional().describe('fixed marker of the calling page');

/**
 * Well-formed text without NUL and other control characters, which must not reach a database column or a log
 * line.
 */
export function isPrintable(value: string): boolean {
  if (!value.isWellFormed()) return false;
  for (const character of value) {
    const point = character.charCodeAt(0);
    if (point < 32 && point !== 9 && point !== 10 && point !== 13) return false;
    if (point === 127) return false;
  }
  return true;
}
