import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import { expect, it } from 'vitest';
import {
  amounts,
  counts,
  isReadable,
  type NumberFormat,
  points,
  readTyped,
  shownText,
} from './typed-number.ts';

type Content = StaffRouteMap['readRuleSet']['answer']['content'];
type Condition = Content['rules'][number]['when'][number];

const { NaN: unread } = Number;

it.each<[string, NumberFormat, string, number]>([
  ['an amount', amounts, '1,500.50', 150_050],
  ['no amount', amounts, '0', 0],
  ['an amount that is half typed', amounts, '15.', unread],
  ['an empty amount', amounts, '', unread],
  ['a number', counts, '12', 12],
  ['an empty number', counts, '', unread],
  ['a number below zero', counts, '-1', unread],
  ['points below zero', points, '-20', -20],
  ['a minus alone', points, '-', unread],
])('RULES-05 reads %s, and what is no number as none', (_name, format, text, value) => {
  expect(readTyped(format, text)).toBe(value);
});

it('RULES-05 shows what was typed only while it means the value beneath', () => {
  expect(shownText(amounts, '1500', 150_000)).toBe('1500');
  expect(shownText(amounts, '1500', 200_000)).toBe('2000.00');
  expect(shownText(counts, 'x', unread)).toBe('x');
  expect(shownText(counts, 'x', 3)).toBe('3');
  expect(shownText(counts, '3', unread)).toBe('');
});

it('RULES-05 knows rules with a number that cannot be read', () => {
  const when: Condition = { fact: 'otherOpenLoans', is: 'at-least', value: 1 };
  const rule: Content['rules'][number] = {
    ...{ code: 'Open loans', verdict: 'referred', cause: 'outside-the-rules' },
    when: [when],
  };
  const limits = { newMaxMinor: null, repeatMaxMinor: 2_000_000, incomePercentMax: 50 };
  const good = { rules: [rule], scorecard: null, limits, isAutomatic: true, reapplyDays: 0 };
  const card = { lines: [{ when, points: unread }], declineBelow: 0, approveFrom: 10 };
  expect(isReadable(good)).toBe(true);
  expect(isReadable({ ...good, rules: [{ ...rule, when: [{ ...when, value: unread }] }] })).toBe(false);
  expect(isReadable({ ...good, scorecard: card })).toBe(false);
  expect(isReadable({ ...good, limits: { ...limits, newMaxMinor: unread } })).toBe(false);
  expect(isReadable({ ...good, reapplyDays: unread })).toBe(false);
});
