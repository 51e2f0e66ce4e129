import { expect, it } from 'vitest';
import { findHeldOverpayments } from './find-held-overpayments.ts';
import type { MoneyEntry } from './list-money-entries.ts';

const entryOf = (heldMinor: bigint): MoneyEntry => ({
  ...{ kind: 'payment', valueDay: 1 as MoneyEntry['valueDay'], eventId: null, amountMinor: 0n, parts: [] },
  ...{ interestGivenBackMinor: 0n, heldMinor, madeUpMinor: 0n },
});

it.each([
  { moved: [0n, 100n], held: [100n] },
  { moved: [100n, -100n], held: [] },
  { moved: [100n, -40n], held: [] },
  { moved: [100n, -40n, 50n], held: [50n] },
  { moved: [100n, 50n, -100n], held: [50n] },
  { moved: [100n, 50n, -120n, 30n], held: [30n] },
])('PAID-05 of overpayments $moved, $held are still held', ({ moved, held }) => {
  const found = findHeldOverpayments(moved.map(entryOf));
  expect([...found].map(({ heldMinor }) => heldMinor)).toEqual(held);
});
