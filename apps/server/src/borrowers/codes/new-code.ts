import { randomInt } from 'node:crypto';
import { resendSeconds } from '@hiram/wire/limits';
import type { RateLimit } from '../../ground/limits/rate-limit-store.ts';

const codeDigits = 6;

/** How often a code that proves a change of an account or a number is sent, to one borrower or one number. */
export const changeCodeLimits: readonly RateLimit[] = [
  { seconds: resendSeconds, max: 1 },
  { seconds: 3_600, max: 5 },
  { seconds: 86_400, max: 10 },
];

/** The digits of a new code. */
export const newChangeCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
