import { expect, it } from 'vitest';
import { captchaLimits, codeLimits, codeMinutes, codesADayMax, trackingLimits } from './limits.ts';

it('PROMO-06 PROMO-01 counts turns against these limits: seconds and turns', () => {
  const inPairs = (limits: readonly { seconds: number; max: number }[]) =>
    limits.map(({ seconds, max }) => [seconds, max]);
  expect(inPairs(codeLimits.phone)).toEqual([
    [60, 1],
    [600, 3],
    [86_400, 10],
  ]);
  expect(inPairs(codeLimits.device)).toEqual([
    [600, 5],
    [86_400, 15],
  ]);
  expect(inPairs(codeLimits.address)).toEqual([
    [600, 30],
    [86_400, 300],
  ]);
  expect(inPairs(captchaLimits)).toEqual([[600, 200]]);
  expect(inPairs(trackingLimits)).toEqual([[600, 300]]);
  expect([codesADayMax, codeMinutes]).toEqual([5_000, 5]);
});
