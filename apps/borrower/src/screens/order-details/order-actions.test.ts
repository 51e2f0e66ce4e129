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
