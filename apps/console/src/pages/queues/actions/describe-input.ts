import type { ActionKind } from '@hiram/wire/staff/actions/action-kinds';
import { findField } from './action-fields.tsx';
import { partWords, sayName } from './action-words.ts';

type Row = readonly [label: string, words: string];

/** What was requested beside the amount, in the words of the form in which it was entered. */
export const describeInput = (kind: ActionKind, input: Readonly<Record<string, unknown>>): readonly Row[] =>
  Object.entries(input)
    .filter(([name]) => !isSaidElsewhere(name))
    .flatMap(([name, value]) =>
      name === 'values' ? describeAccount(value as object) : [describeValue(kind, name, value)],
    );

/** The amount has a row of its own; the effect names the record behind an id, and the account behind its codes. */
const isSaidElsewhere = (name: string): boolean =>
  name === 'amountMinor' || name === 'cardType' || /^[a-z]+Id$/.test(name);

const describeAccount = (values: object): Row[] =>
  Object.entries(values)
    .filter(([code]) => code !== 'channel')
    .map(([code, value]): Row => [sayLabel(code), String(value)]);

function describeValue(kind: ActionKind, name: string, value: unknown): Row {
  if (name === 'interestPerDay') return ['Interest per day', `${Number(value) / 10_000} %`];
  if (name === 'waivers') return ['Give up', sayWaivers(value as readonly { readonly part: string }[])];
  const field = findField(kind, name, String(value));
  return [field?.label ?? sayLabel(name), field?.words ?? sayValue(value)];
}

const sayWaivers = (waivers: readonly { readonly part: string }[]): string =>
  waivers.length === 0 ? 'Nothing' : waivers.map(({ part }) => `All: ${partWords[part] ?? part}`).join(', ');

const sayLabel = (name: string): string =>
  sayName(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const sayValue = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, each]) => `${name}: ${String(each)}`)
        .join(', ')
    : String(value);
