import { type AddressInfo, createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ConfigurationError } from '../configuration.ts';
import { listen } from './listen.ts';

const host = '127.0.0.1';

/** What a start says that may not listen there. */
async function faultOf(server: Parameters<typeof listen>[0], place: { host: string; port: number }) {
  const error = await listen(server, place).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConfigurationError);
  return (error as Error).message.split('\n').slice(1);
}

it('SAFE-17 says which setting is wrong where another process listens already', async () => {
  const other = createServer().listen(0, host);
  await new Promise((ready) => other.once('listening', ready));
  const { port } = other.address() as AddressInfo;
  expect(await faultOf(Fastify(), { host, port })).toEqual([
    `  - PORT: another process listens on ${port} of ${host}: end it, or set another port`,
  ]);
  await new Promise((closed) => other.close(closed));
});

it.each(['192.0.2.1', 'nowhere.invalid', 'http://127.0.0.1'])(
  'SAFE-17 says which setting is wrong where the machine has no address %s',
  async (name) => {
    expect(await faultOf(Fastify(), { host: name, port: 0 })).toEqual([
      `  - HOST: this machine has no address ${name}: set 127.0.0.1, or 0.0.0.0 for all that it has`,
    ]);
  },
);

it('SAFE-17 says which setting is wrong where the user may not listen on the port', async () => {
  const refused = Object.assign(new Error('listen EACCES: permission denied'), { code: 'EACCES' });
  const server = { listen: () => Promise.reject(refused) };
  expect(await faultOf(server as never, { host, port: 80 })).toEqual([
    '  - PORT: the user of this process may not listen on 80: set a port from 1024 on',
  ]);
});

it('hands on what is no fault of a setting', async () => {
  const server = { listen: () => Promise.reject(new Error('a bug')) };
  await expect(listen(server as never, { host, port: 0 })).rejects.toThrow('a bug');
});
