import { expect, it } from 'vitest';
import { maskName } from './mask-name.ts';

it.each([
  ['Maria Santos', 'M•••• S•••••'],
  ['  JUAN   DELA CRUZ ', 'J••• D••• C•••'],
  ['Ñ', 'Ñ'],
  ['आशा डिसूज़ा', 'आ• डि••'],
  ['A'.repeat(80), `A${'•'.repeat(12)}`],
  ['', ''],
])('BANK-11 shows of %j the first letter of each word', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
