import { expect, it } from 'vitest';
import { toSocketAddress } from './socket-address.ts';

it.each([
  ['of another machine', 'postgres://hiram:secret@db.example:5432/hiram'],
  ['at which nobody answers', 'postgres://postgres@127.0.0.1:1/postgres'],
])('an address %s stays as it was given', async (_, address) => {
  expect(await toSocketAddress(address)).toBe(address);
});
