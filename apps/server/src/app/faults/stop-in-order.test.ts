import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { queueRemoval } from '../../ground/pictures/queue-removal.ts';
import { embeddedPlace, type TestPlace } from '../../testing/databases/engines.ts';
import { productionSettings, unreachablePesos } from '../../testing/production-settings.ts';
import { startTestHiram } from '../../testing/test-hiram.ts';
import { drain } from './drain.ts';

const settings = { ...productionSettings(), ...unreachablePesos };
let place: TestPlace;
beforeAll(async () => {
  place = await embeddedPlace();
});
afterAll(() => place.remove());

it('accepts no new requests from the moment it is to stop, also while a message in hand waits for a provider', async () => {
  const hiram = await startTestHiram(place, settings);
  const { context, worker } = hiram;
  const { port } = hiram.server.server.address() as AddressInfo;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const removing = vi.spyOn(context.storage, 'remove').mockReturnValue(answered);
  await queueRemoval(context.db, ['complaints/b-1/p-1.jpg'], context.clock.systemNow());
  worker.wake();
  await expect.poll(() => removing.mock.calls.length).toBe(1);
  const stopped = hiram.stop();
  const isServed = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
  try {
    await expect.poll(isServed, { timeout: 5_000 }).toBe(false);
  } finally {
    answer();
    await stopped;
  }
});

it('OPS-04 lets its proxy see that it is about to stop, and serves what still comes', async () => {
  const hiram = await startTestHiram(place, settings);
  const { port } = hiram.server.server.address() as AddressInfo;
  const statusOf = (address: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${address}`, { method }).then(({ status }) => status);
  await drain(hiram, { role: 'work', drainSeconds: 60 });
  expect(await statusOf('/readyz')).toBe(200);
  await drain(hiram, { role: 'serve', drainSeconds: 0.1 });
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/partner/v1/sessions', 'POST')).toBe(401);
  await hiram.stop();
});
