import { expect, it } from 'vitest';
import {
  captchaLimits,
  codeLimits,
  codeMinutes,
  codePrices,
  codesADayMax,
  spendPrices,
  trackingLimits,
} from './limits.ts';

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
  expect(inPairs(codeLimits.network)).toEqual([
    [600, 300],
    [86_400, 3_000],
  ]);
  expect(inPairs(codeLimits.prefix)).toEqual([
    [600, 100],
    [86_400, 500],
  ]);
  expect(inPairs(codeLimits.abroad)).toEqual([
    [3_600, 20],
    [86_400, 60],
  ]);
  expect(inPairs(captchaLimits)).toEqual([[600, 200]]);
  expect(inPairs(trackingLimits)).toEqual([[600, 300]]);
  expect([codesADayMax, codeMinutes]).toEqual([5_000, 5]);
});

it('PROMO-06 every price rises before its limit is reached', () => {
  for (const who of ['address', 'network', 'prefix', 'abroad'] as const) {
    const [limit] = codeLimits[who];
    const steps = codePrices[who];
    expect(Math.max(...steps.map(({ from }) => from))).toBeLessThan(limit?.max ?? 0);
    expect(steps.map(({ bits }) => bits)).toEqual([...steps].map(({ bits }) => bits).sort((a, b) => a - b));
  }
  expect(Math.max(...spendPrices.map(({ from }) => from))).toBeLessThan(100);
});
