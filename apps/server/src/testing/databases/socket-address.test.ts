import pg from 'pg';
import { expect, it } from 'vitest';
import { findPostgresPrograms, startPrivatePostgres } from './private-postgres.ts';
import { toSocketAddress } from './socket-address.ts';

it.each([
  ['of another machine', 'postgres://hiram:secret@db.example:5432/hiram'],
  ['at which nobody answers', 'postgres://postgres@127.0.0.1:1/postgres'],
])('an address %s stays as it was given', async (_, address) => {
  expect(await toSocketAddress(address)).toBe(address);
});

const programs = findPostgresPrograms();

it.skipIf(!programs)(
  'an address of this machine becomes that of the socket of the same cluster',
  async () => {
    let folder = '';
    const { place, stop } = await startPrivatePostgres(programs ?? '', async ({ around }) => {
      folder = around;
      return `-c unix_socket_directories=${around}`;
    });
    const given = 'url' in place.database ? place.database.url : '';
    const address = await toSocketAddress(given);
    expect(address).toBe(given.replace('127.0.0.1', encodeURIComponent(folder)));
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    const { rows } = await client.query<{ address: string | null }>('select inet_client_addr() as address');
    await client.end();
    expect(rows).toEqual([{ address: null }]);
    await stop();
    await place.remove();
  },
);
