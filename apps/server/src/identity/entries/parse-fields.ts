import { formatDay, parseDay } from '@hiram/lending/calendar-day';
import type { Market } from '@hiram/lending/market';
import { parseAmount } from '@hiram/lending/parse-amount';
import { accept, refuse } from '@hiram/lending/result';
import { type IdentityField, isIdentityValue } from '@hiram/wire/forms/identity-form';
import type { Outcome } from '../../ground/outcome.ts';
import { toInternational } from '../../providers/sms/phone-number.ts';
import type { Entries } from './entry-store.ts';

type Posted = Readonly<Record<string, string>>;
type Rules = { readonly market: Market; readonly canBeEmpty: boolean };

/**
 * Reads the posted values of fields: amounts as minor units, phones with their country, days that exist. Refused with the
 * titles of all fields that are empty, else of the first that is wrong; with `canBeEmpty`, what is not filled in yet is left out.
 */
export function parseFields(
  fields: readonly IdentityField[],
  posted: Posted,
  { market, canBeEmpty }: Rules,
): Outcome<Entries> {
  const read: Record<string, string> = {};
  const empty = fields.filter((field) => !field.isOptional && typedIn(field, posted) === '');
  if (empty.length > 0 && !canBeEmpty) return refuseEmpty(empty.map(({ code, title }) => [code, title]));
  for (const field of fields) {
    const typed = typedIn(field, posted);
    if (typed === '' && (canBeEmpty || field.isOptional)) {
      if (posted[field.code] !== undefined) read[field.code] = '';
      continue;
    }
    const value = toStored(field, typed, market);
    if (value === null || !isIdentityValue(field, value))
      return refuse({
        code: 'identity-field-invalid',
        field: field.title,
        items: [field.code],
        isEmpty: false,
      });
    read[field.code] = value;
  }
  return accept(read);
}

/** Refuses a page with what it lacks: each empty control's name in the form and its title. */
export const refuseEmpty = (empty: readonly (readonly [item: string, title: string])[]) =>
  refuse({
    code: 'identity-field-invalid',
    field: empty.map(([, title]) => title).join(', '),
    items: empty.map(([item]) => item),
    isEmpty: true,
  });

const typedIn = ({ code }: IdentityField, posted: Posted): string =>
  (posted[code] ?? '').normalize('NFC').trim().replace(/\s+/g, ' ');

function toStored({ kind }: IdentityField, typed: string, market: Market): string | null {
  if (kind === 'amount') return parseAmount(typed)?.toString() ?? null;
  if (kind === 'phone') return toInternational(typed, market);
  if (kind !== 'day') return typed;
  const day = parseDay(typed);
  return day === null ? null : formatDay(day);
}
