import type { OrderHome } from '@hiram/wire/views/order-home';
import { expect, it } from 'vitest';
import { orderCan } from './order-actions.ts';

it.each([
  [21, '0', []],
  [21, '1', []],
  [110, '1', []],
  [151, '1', []],
  [170, '1', ['repay']],
  [174, '0', ['repay']],
  [174, '1', ['repay', 'rollOver']],
  [180, '0', ['repay']],
  [180, '1', ['repay', 'rollOver']],
  [200, '1', ['borrowAgain']],
  [999, '1', []],
] as const)('ORDER-04 offers at status %i with isDelay %s: %j', (orderStatus, isDelay, actions) => {
  const all = ['repay', 'rollOver', 'borrowAgain'] as const;
  expect(all.filter((action) => orderCan(action, { orderStatus, isDelay }))).toEqual(actions);
});

it.each([
  [true, false],
  [false, true],
  [undefined, true],
])(
  'CONT-12 RULES-04 ORDER-04 offers to borrow again unless nothing is offered: %s',
  (isNothingOffered, isOffered) => {
    const home: OrderHome = { tone: 'calm', plan: [], steps: [], isPayoutReturned: false, isNothingOffered };
    expect(orderCan('borrowAgain', { orderStatus: 200, isDelay: '0', home })).toBe(isOffered);
  },
);
