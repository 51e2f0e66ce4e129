import { sayName } from '../../queues/actions/action-words.ts';

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
  return flatten(parsed, []);
}

function flatten(value: object, path: readonly string[]): (readonly [string, string])[] {
  return Object.entries(value).flatMap(([name, each]): (readonly [string, string])[] =>
    typeof each === 'object' && each !== null
      ? flatten(each, [...path, name])
      : [[[...path, name].map(toWords).join(' › '), String(each)]],
  );
}

const toWords = (name: string): string =>
  sayName(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
