import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { isUnavailable } from './is-unavailable.ts';
import { openPostgresPool } from './postgres-pool.ts';

/** A port at which nobody listens any more. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const failureOf = async (host: string, port: number): Promise<unknown> => {
  const pool = openPostgresPool(`postgres://hiram@${host}:${port}/hiram`, 1, null);
  return pool.query('select 1').then(
    () => null,
    (error: unknown) => error,
  );
};

it.each(['127.0.0.1', 'localhost'])(
  'SAFE-01 knows a database at %s as away while it restarts',
  async (host) => {
    expect(isUnavailable(await failureOf(host, await closedPort()))).toBe(true);
  },
);

it('SAFE-01 knows a database as away that hangs up on whoever connects', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  expect(isUnavailable(await failureOf('127.0.0.1', (server.address() as AddressInfo).port))).toBe(true);
  server.close();
});

it.each(['57P01', '57P03', '53300', '55P03', '40P01', '08006', '25006'])(
  'SAFE-01 takes the code %s for a passing state, and that of a wrong statement for none',
  (code) => {
    expect(isUnavailable(Object.assign(new Error('x'), { code }))).toBe(true);
    expect(isUnavailable(Object.assign(new Error('x'), { code: '23505' }))).toBe(false);
    expect(isUnavailable(new Error('no such column'))).toBe(false);
  },
);

it.each([
  ['58030', 'failed to COPY to shard 0 on 10.0.0.2:5432'],
  ['XX000', 'could not commit transaction for shard 102008 on at least one active node'],
  ['XX000', 'SSL SYSCALL error: EOF detected'],
  ['XX000', 'failure on connection marked as essential: 10.0.0.2:5432'],
])('SHARD-06 takes a worker that goes away in the middle for a passing state (%s: %s)', (code, sentence) => {
  expect(isUnavailable(Object.assign(new Error(sentence), { code }))).toBe(true);
});
