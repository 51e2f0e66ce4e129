import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import { parseAmount } from '../../../parts/values/to-minor.ts';

/** How a number of a rule is typed and shown. */
export type NumberFormat = {
  readonly parse: (text: string) => number | null;
  readonly write: (value: number) => string;
};

const wholes = (pattern: RegExp): NumberFormat => ({
  parse: (text) => (pattern.test(text.trim()) ? Number(text) : null),
  write: String,
});

/** An amount, typed in the currency and kept in minor units. */
export const amounts: NumberFormat = { parse: parseAmount, write: (minor) => (minor / 100).toFixed(2) };
/** A whole number from zero. */
export const counts: NumberFormat = wholes(/^\d{1,6}$/);
/** Points, which may be below zero. */
export const points: NumberFormat = wholes(/^-?\d{1,5}$/);

/** Stands in the content for a number that cannot be read, so that nothing is sent in its place. */
const unread = Number.NaN;

/** Reads what is typed. */
export const readTyped = ({ parse }: NumberFormat, text: string): number => parse(text) ?? unread;

/** What a field shows: what was typed while it means the value, else the value itself. */
export function shownText(format: NumberFormat, typed: string, value: number): string {
  if (Object.is(readTyped(format, typed), value)) return typed;
  return Number.isNaN(value) ? '' : format.write(value);
}

/** A condition with another comparison. One that is not known has no number, so none is left that cannot be read. */
export const withComparison = <C extends { readonly value: number }, I extends string>(
  condition: C,
  is: I,
) => ({
  ...condition,
  is,
  value: is === 'unknown' && Number.isNaN(condition.value) ? 0 : condition.value,
});

/** Whether every number of the rules can be read. */
export function isReadable({
  rules,
  scorecard,
  limits,
  reapplyDays,
}: StaffRouteMap['readRuleSet']['answer']['content']): boolean {
  const numbers = [
    ...rules.flatMap(({ when }) => when.map(({ value }) => value)),
    ...(scorecard?.lines ?? []).flatMap((line) => [line.when.value, line.points]),
    ...(scorecard ? [scorecard.declineBelow, scorecard.approveFrom] : []),
    ...Object.values(limits),
    reapplyDays,
  ];
  return !numbers.some(Number.isNaN);
}
