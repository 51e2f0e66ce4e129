import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newFieldKeys } from '../../ground/encryption/field-encryption.ts';
import { queueRemoval } from '../../ground/pictures/queue-removal.ts';
import { embeddedPlace, type TestPlace } from '../../testing/databases/engines.ts';
import { startTestHiram } from '../../testing/test-hiram.ts';

const production = {
  MODE: 'production',
  CONDUCT: 'specified',
  BASE_URL: 'https://hiram.example',
  DATABASE_URL: 'postgres://localhost/hiram',
  FIELD_KEYS: newFieldKeys(),
  PARTNER_API_KEY: 'the-partner-key-of-the-tests-is-long-enough',
  METRICS_TOKEN: 'the-metrics-token-of-the-tests',
  PAYMENTS_PH: 'xendit',
  XENDIT_SECRET_KEY: 'the-payment-key-of-the-tests',
  XENDIT_CALLBACK_TOKEN: 'the-callback-token-of-the-tests',
  XENDIT_URL: 'http://127.0.0.1:9',
  TEXTS_PH: 'kept',
};

let place: TestPlace;
beforeAll(async () => {
  place = await embeddedPlace();
});
afterAll(() => place.remove());

it('accepts no new requests from the moment it is to stop, also while a message in hand waits for a provider', async () => {
  const hiram = await startTestHiram(place, production);
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
