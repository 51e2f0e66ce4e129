import { listedRowsMax } from '@hiram/wire/staff/staff-limits';
import { expect, it } from 'vitest';
import { sayWhich } from './resolve-together.tsx';

it('DESK-12 all differences that are counted are resolved together, and of more the oldest', () => {
  expect([12, listedRowsMax, listedRowsMax + 1].map(sayWhich)).toEqual([
    'all 12',
    'all 10,000',
    'the oldest 10,000',
  ]);
});
