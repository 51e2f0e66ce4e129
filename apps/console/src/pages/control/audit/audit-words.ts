import { sayName } from '../../queues/actions/action-words.ts';
import { currencyOfPart, formatField, minorPattern } from '../../set-up/versions/format-field.ts';

const outcomeWords: { readonly [outcome: string]: string } = {
  read: 'Read',
  asked: 'Requested',
  done: 'Done',
  'not-permitted': 'Not permitted',
};

/** An outcome in words. */
export const describeOutcome = (outcome: string): string => outcomeWords[outcome] ?? sayName(outcome);

/** The rows of an entry's detail: each value under its name, in words. */
export function toDetailRows(detail: string): readonly (readonly [name: string, value: string])[] {
  if (detail === '') return [];
  const parsed: unknown = JSON.parse(detail);
  if (typeof parsed !== 'object' || parsed === null) return [['Value', String(parsed)]];
  return flatten(parsed, { path: [], currency: '' });
}

type Place = { readonly path: readonly string[]; readonly currency: string };

/** Amounts are kept in hundredths: they are written in whole units, with the currency that is named around them. */
function flatten(value: object, { path, currency }: Place): (readonly [string, string])[] {
  const around = currencyOfPart(value) ?? currency;
  return Object.entries(value).flatMap(([name, each]): (readonly [string, string])[] => {
    const place = [...path, name];
    if (typeof each === 'object' && each !== null) return flatten(each, { path: place, currency: around });
    return [[place.map(toWords).join(' › '), formatField(place, String(each), around).trim()]];
  });
}

const toWords = (name: string): string =>
  sayName(name.replace(minorPattern, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
