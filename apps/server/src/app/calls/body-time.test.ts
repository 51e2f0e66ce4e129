import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitBodyTime } from './body-time.ts';
import { readUpload, takeUploads } from './read-upload.ts';

const msMax = 200;
const server = Fastify();
let port = 0;

beforeAll(async () => {
  limitBodyTime(server, msMax);
  server.post('/call', async ({ body }) => body);
  await server.register(async (part) => {
    await takeUploads(part);
    part.post('/picture', async (request) => {
      const read = await readUpload(request, 'one');
      return read.ok ? Object.keys(read.value) : read.refusal;
    });
    part.post('/refused', async (_request, reply) => reply.code(401).send({}));
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const part = '--part\r\ncontent-disposition: form-data; name="picture"; filename="x.jpg"\r\n\r\nxx';
const end = '\r\n--part--\r\n';
const form = 'multipart/form-data; boundary=part';

/** Sends the head and the first part of a body on a connection of its own. */
function begin(path: string, type: string, first: string, bytes: number, connection = 'close'): Socket {
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write(
    `POST ${path} HTTP/1.1\r\nhost: here\r\nconnection: ${connection}\r\ncontent-type: ${type}\r\ncontent-length: ${bytes}\r\n\r\n${first}`,
  );
  return client;
}

describe('SAFE-15 the time of a body', () => {
  it('ends a call whose body does not end, and answers one whose body does', async () => {
    const late = begin('/call', 'application/json', '{"a":', 9);
    expect(await text(late)).toMatch(/^HTTP\/1.1 408 /);
    const whole = begin('/call', 'application/json', '{"a":', 7);
    whole.write('1}');
    expect(await text(whole)).toMatch(/^HTTP\/1.1 200 .*\{"a":1\}$/s);
  });

  it('ends an upload that is answered before it is read, also where its connection was to be kept', async () => {
    const late = begin('/refused', form, part, 1_000, 'keep-alive');
    const startedAt = performance.now();
    expect(await text(late)).toMatch(/^HTTP\/1.1 401 /);
    expect(performance.now() - startedAt).toBeLessThan(server.server.keepAliveTimeout);
  });

  it('WEB-09 leaves an upload that is read to its pace', async () => {
    const slow = begin('/picture', form, part, part.length + end.length);
    const answered = text(slow);
    await expect(text(begin('/call', 'application/json', '{', 9))).resolves.toMatch(/ 408 /);
    await expect(text(begin('/call', 'application/json', '{', 9))).resolves.toMatch(/ 408 /);
    slow.write(end);
    expect(await answered).toMatch(/^HTTP\/1.1 200 .*\["picture"\]$/s);
  });
});
