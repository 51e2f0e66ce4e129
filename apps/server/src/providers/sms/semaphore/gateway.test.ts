import { expect, it } from 'vitest';
import { waitsMs } from '../../../testing/contracts/payment/contract-subject.ts';
import { describeTextContract } from '../../../testing/contracts/text/describe-text-contract.ts';
import { textTo } from '../../../testing/contracts/text/text-subject.ts';
import {
  semaphoreKeys,
  startFakeSemaphore,
} from '../../../testing/fake-providers/semaphore/fake-semaphore.ts';
import { createSemaphoreGateway } from './gateway.ts';

const timeoutMs = waitsMs.ordinary;
const theirWords = {
  delivered: 'Sent',
  forwarded: 'Sent',
  undelivered: 'Failed',
  'a-word-of-no-document': 'Teleported',
} as const;

describeTextContract('Semaphore', async () => {
  const fake = await startFakeSemaphore();
  const options = { ...semaphoreKeys, baseUrl: fake.baseUrl, timeoutMs };
  return {
    gateway: createSemaphoreGateway(options),
    strange: createSemaphoreGateway({ ...options, apiKey: 'somebody-elses' }),
    unreachable: createSemaphoreGateway({ ...options, baseUrl: 'http://127.0.0.1:2' }),
    inHurry: createSemaphoreGateway({ ...options, timeoutMs: waitsMs.inHurry }),
    markets: ['PH'],
    ofDeadNumber: 'refused',
    listTaken: () => fake.texts.map(({ number, text }) => ({ number, words: text })),
    happen: (messageId, event) => {
      const text = fake.texts.find(({ id }) => id === messageId);
      if (text) text.status = theirWords[event];
      return null;
    },
    forge: (delivery) => delivery,
    // No word of theirs says that a phone has the text.
    events: { forwarded: 'forwarded', undelivered: 'undelivered', 'a-word-of-no-document': null },
    misbehave: fake.misbehave,
    close: fake.close,
  };
});

it('TEXT-01 Semaphore sends codes by the queue that overtakes, and knows nothing of a text that it never had', async () => {
  const fake = await startFakeSemaphore();
  try {
    const gateway = createSemaphoreGateway({ ...semaphoreKeys, baseUrl: fake.baseUrl, timeoutMs });
    await gateway.send(textTo('PH', { isUrgent: true }));
    await gateway.send(textTo('PH'));
    expect(fake.asked.map(({ path }) => path)).toEqual(['/api/v4/priority', '/api/v4/messages']);
    expect(await gateway.findReceipt?.('1')).toBeNull();
  } finally {
    await fake.close();
  }
});
