import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { isWorthRetrying } from './query-client.ts';

it.each([401, 403, 404, 409, 422, 429])(
  'DESK-01 does not repeat a read that was refused with %i',
  (status) => {
    expect(isWorthRetrying(0, new HttpError('no', status))).toBe(false);
  },
);

it('repeats a read after a lost connection or a fault, twice', () => {
  for (const status of [0, 500, 503])
    expect([0, 1, 2].map((failures) => isWorthRetrying(failures, new HttpError('no', status)))).toEqual([
      true,
      true,
      false,
    ]);
});
