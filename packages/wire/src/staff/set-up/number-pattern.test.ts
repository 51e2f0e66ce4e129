import { describe, expect, it } from 'vitest';
import { isNumberPattern } from './number-pattern.ts';

describe('a pattern that staff write', () => {
  it.each([
    '^1[3-9]\\d{9}$',
    '^09\\d{9}$',
    '^[6-9]\\d{9}$',
    '^\\+?639\\d{9}$',
    '^(?:09|\\+639)\\d{9}$',
    '^0\\d{8,10}$',
    '^(?:0[1-9]|9\\d{2})\\d{7}$',
  ])('PROMO-02 may be %s', (pattern) => {
    expect(isNumberPattern(pattern)).toBe(true);
  });

  it.each([
    '^(\\d+)+$',
    '^(?:\\d+)*x$',
    '^(?:\\d|\\d\\d)*$',
    '^(?:\\d{9}){9}$',
    '^\\d+$',
    '\\d{9}',
    '^.*$',
    '^(?=\\d)\\d{9}$',
    '^(\\d)\\1$',
    '^\\d{0,20}\\d{0,20}\\d{0,20}\\d{0,20}$',
    '^[9-0]$',
    '^\\d{9,3}$',
    '^$',
    '',
  ])('is not %s: a number may take for ever to be read by it, or anything is a number', (pattern) => {
    expect(isNumberPattern(pattern)).toBe(false);
  });

  it('SAFE-13 is read at once, whatever is typed', () => {
    const worst = '^(?:\\d{2}|\\d{1}|\\d\\d|\\d{3})(?:\\d{2}|\\d\\d|\\d{1})\\d{0,20}\\d{0,20}\\+$';
    expect(isNumberPattern(worst)).toBe(true);
    const before = process.cpuUsage();
    for (let times = 0; times < 100; times += 1) new RegExp(worst).test('1'.repeat(400));
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });
});
