import { expect, it } from 'vitest';
import { readHash } from './hash-view.ts';

it.each([
  ['', { kind: 'cards' }],
  ['#', { kind: 'cards' }],
  ['#/', { kind: 'cards' }],
  ['#/addnormalcard', { kind: 'add-card' }],
  ['#/alipayrepayment', { kind: 'wallet' }],
  ['#/borrowDetail/01936d1e-0b1c', { kind: 'order', orderId: '01936d1e-0b1c' }],
  ['#/borrowDetail/', { kind: 'cards' }],
  ['#/borrowDetail/<script>', { kind: 'cards' }],
  ['#/elsewhere', { kind: 'cards' }],
])('ROUTE-03 reads the hash "%s"', (hash, view) => {
  expect(readHash(hash)).toEqual(view);
});
