import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage, parseStorageUrl, type StoragePlace } from './open-storage.ts';
import { StorageFailure, type StorageProvider } from './storage-provider.ts';

/** A store that speaks S3 as far as keeping, reading and forgetting go, and writes down what it is asked. */
type FakeStore = { server: Server; url: string; asked: Asked[]; breakWith: number | null };
type Asked = { method: string; url: string; authorization: string; hash: string };

async function startStore(): Promise<FakeStore> {
  const kept = new Map<string, { bytes: Buffer; contentType: string }>();
  const store: FakeStore = { server: createServer(), url: '', asked: [], breakWith: null };
  store.server.on('request', async (request, response) => {
    const { method = '', url = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const authorization = headers.authorization ?? '';
    store.asked.push({ method, url, authorization, hash: String(headers['x-amz-content-sha256'] ?? '') });
    const key = url.split('?')[0] ?? '';
    const answer = (status: number, body: string | Buffer = '', contentType = 'application/xml') =>
      response.writeHead(status, { 'content-type': contentType }).end(body);
    if (store.breakWith) return answer(store.breakWith, '<Error><Code>InternalError</Code></Error>');
    if (!authorization.startsWith('AWS4-HMAC-SHA256 '))
      return answer(403, '<Error><Code>AccessDenied</Code></Error>');
    if (method === 'PUT') {
      kept.set(key, { bytes: Buffer.concat(chunks), contentType: headers['content-type'] ?? '' });
      return answer(200);
    }
    if (method === 'DELETE') {
      kept.delete(key);
      return answer(204);
    }
    const found = kept.get(key);
    return found
      ? answer(200, found.bytes, found.contentType)
      : answer(404, '<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((ready) => store.server.listen(0, '127.0.0.1', ready));
  store.url = `http://127.0.0.1:${(store.server.address() as AddressInfo).port}`;
  return store;
}

const placeOf = (text: string): StoragePlace => {
  const place = parseStorageUrl(text);
  if (!place) throw new Error(`not a place: ${text}`);
  return place;
};

let store: FakeStore;
const folder = mkdtempSync(path.join(tmpdir(), 'hiram-storage-'));
const storages: { readonly [kind: string]: () => Promise<StorageProvider> } = {
  folder: () => openStorage(placeOf(`file://${folder}/kept`)),
  s3: () => openStorage(placeOf(`s3://id:se%2Fcret@pictures/evidence?endpoint=${store.url}`)),
};

beforeAll(async () => {
  store = await startStore();
});
afterAll(async () => {
  store.server.closeAllConnections();
  await new Promise((closed) => store.server.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

describe.each(Object.keys(storages))('storage in %s', (kind) => {
  const open = (): Promise<StorageProvider> => (storages[kind] as () => Promise<StorageProvider>)();
  const picture = { bytes: Buffer.from([0xff, 0xd8, 0, 10, 13, 0xff]), contentType: 'image/jpeg' };

  it('COMP-10 gives back the bytes and the kind of what was kept', async () => {
    await (await open()).put('complaints/b-1/p-1.jpg', picture);
    expect(await (await open()).find('complaints/b-1/p-1.jpg')).toEqual(picture);
  });

  it('replaces a file that is kept again under the same key', async () => {
    await (await open()).put('complaints/b-1/p-2.jpg', picture);
    const other = { ...picture, bytes: Buffer.from('other') };
    await (await open()).put('complaints/b-1/p-2.jpg', other);
    expect(await (await open()).find('complaints/b-1/p-2.jpg')).toEqual(other);
  });

  it('finds nothing under a key that was never kept or was removed, and removes it again without a fault', async () => {
    await (await open()).put('complaints/b-1/p-3.jpg', picture);
    await (await open()).remove('complaints/b-1/p-3.jpg');
    await (await open()).remove('complaints/b-1/p-3.jpg');
    expect(await (await open()).find('complaints/b-1/p-3.jpg')).toBeNull();
    expect(await (await open()).find('complaints/b-2/p-3.jpg')).toBeNull();
  });

  it.each(['../secret.jpg', '/etc/passwd', 'a/../b.jpg', 'a b.jpg', 'a.jpg\n', 'picture'])(
    'refuses the key %j, which could leave its place',
    async (key) => {
      await expect(async () => (await open()).put(key, picture)).rejects.toThrow('another form');
      await expect(async () => (await open()).find(key)).rejects.toThrow('another form');
    },
  );
});

it('COMP-10 signs every request to a store with the keys of the configuration, which never travel themselves', async () => {
  store.asked.length = 0;
  await (await storages.s3?.())?.put('complaints/b-1/p-4.jpg', {
    bytes: Buffer.from('x'),
    contentType: 'image/jpeg',
  });
  expect(store.asked).toHaveLength(1);
  const [asked] = store.asked;
  expect(asked?.url).toMatch(/^\/pictures\/evidence\/complaints\/b-1\/p-4\.jpg/);
  expect(asked?.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/,
  );
  expect(asked?.hash).not.toBe('');
  expect(JSON.stringify(store.asked)).not.toContain('se/cret');
});

it('tells a store that fails apart from a file that is not there', async () => {
  store.breakWith = 500;
  await expect((await storages.s3?.())?.find('complaints/b-1/p-4.jpg')).rejects.toThrow(StorageFailure);
  store.breakWith = 403;
  await expect(
    (await storages.s3?.())?.put('a.jpg', { bytes: Buffer.from('x'), contentType: '' }),
  ).rejects.toThrow(StorageFailure);
  store.breakWith = null;
}, 20_000);

it('COMP-10 SAFE-10 takes no more from a store than the largest picture has', async () => {
  const s3 = await storages.s3?.();
  await s3?.put('a/large.jpg', { bytes: Buffer.alloc(17 * 1024 * 1024), contentType: 'image/jpeg' });
  await expect(s3?.find('a/large.jpg')).rejects.toThrow(StorageFailure);
});

it('COMP-10 leaves nothing of a file that could not be kept', async () => {
  const place = path.join(folder, 'kept/complaints/b-8');
  mkdirSync(path.join(place, 'p.jpg'), { recursive: true });
  const kept = storages
    .folder?.()
    .then((opened) =>
      opened.put('complaints/b-8/p.jpg', { bytes: Buffer.from('x'), contentType: 'image/jpeg' }),
    );
  await expect(kept).rejects.toThrow(StorageFailure);
  expect(readdirSync(place)).toEqual(['p.jpg']);
});

it('keeps files of a folder from other users of the machine', async () => {
  const kept = await storages.folder?.();
  await kept?.put('complaints/b-9/p.jpg', { bytes: Buffer.from('x'), contentType: 'image/jpeg' });
  expect(statSync(path.join(folder, 'kept/complaints/b-9/p.jpg')).mode & 0o077).toBe(0);
});

it.each([
  [
    's3://bucket',
    { kind: 's3', bucket: 'bucket', prefix: '', region: 'us-east-1', endpoint: null, keys: null },
  ],
  ['s3://bucket/a/b?region=ap-southeast-1', { prefix: 'a/b/', region: 'ap-southeast-1' }],
  ['s3://id:s@bucket?endpoint=https://store.example', { keys: { id: 'id', secret: 's' } }],
  ['file:///srv/hiram%20files', { kind: 'folder', folder: '/srv/hiram files' }],
])('reads %s', (text, place) => {
  expect(parseStorageUrl(text)).toMatchObject(place);
});

it.each([
  '',
  'bucket',
  'http://bucket',
  's3://',
  's3://A',
  's3://id@bucket',
  's3://b-b?endpoint=x',
  'file://x/y',
])('does not read %j', (text) => {
  expect(parseStorageUrl(text)).toBeNull();
});
