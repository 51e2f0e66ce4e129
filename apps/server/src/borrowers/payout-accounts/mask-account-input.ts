import { endOfNumber } from '@hiram/wire/forms/account-form';
import { accountNumberFields } from './account-target.ts';

/**
 * The input of a request as everybody may read it: of an account's number among its values only the end (BANK-09). A form
 * may call a number otherwise, so any text of six digits or more, or with an @, counts as one.
 */
export function maskAccountInput(input: object): object {
  if (!('values' in input) || typeof input.values !== 'object' || input.values === null) return input;
  const values = Object.entries(input.values).map(([code, value]) => [
    code,
    isNumber(code, String(value)) ? endOfNumber(String(value)) : value,
  ]);
  return { ...input, values: Object.fromEntries(values) };
}

const isNumber = (code: string, value: string): boolean =>
  accountNumberFields.includes(code) || /^(?:[\d\s-]{6,}|.*@.*)$/.test(value);
