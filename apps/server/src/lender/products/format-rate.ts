import { decimalSign, type NumberStyle } from '@hiram/lending/format';

/**
 * A rate of the terms, in parts per million, as a percentage with all its digits: 1_000 is `0,1%`, 333 is `0,0333%`
 * (decisions §10). It is never shown lower than it is. In the market's own style 1_000 is `0.1%`.
 */
export function formatRate(rate: bigint, style: NumberStyle): string {
  const part = (rate % 10_000n).toString().padStart(4, '0').replace(/0+$/, '');
  return `${rate / 10_000n}${part === '' ? '' : `${decimalSign(style)}${part}`}%`;
}

/** An effective rate, half-up to two decimals: 31_250 is `3,13%`. It is calculated and has no last digit. */
export function formatEffectiveRate(rate: bigint, style: NumberStyle): string {
  const hundredths = (rate + 50n) / 100n;
  return `${hundredths / 100n}${decimalSign(style)}${(hundredths % 100n).toString().padStart(2, '0')}%`;
}
