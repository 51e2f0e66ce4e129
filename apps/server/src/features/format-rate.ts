/** Parts per million as a percentage with a comma: 1_000 is `0,1%`, 30_000 is `3%` (decisions §8). */
export function formatRate(rate: bigint): string {
  const whole = rate / 10_000n;
  const part = (rate % 10_000n).toString().padStart(4, '0').replace(/0+$/, '');
  return part === '' ? `${whole}%` : `${whole},${part.slice(0, 2)}%`;
}
