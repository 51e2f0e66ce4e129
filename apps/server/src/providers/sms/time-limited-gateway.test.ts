import { expect, it } from 'vitest';
import { TookTooLong } from '../within-time.ts';
import { timeLimitedGateway } from './time-limited-gateway.ts';

const message = { phone: '09171234567', text: 'Hello' };

it('SAFE-09 gives a gateway up that does not answer, and passes on what one says that does', async () => {
  const silent = timeLimitedGateway({ send: () => new Promise(() => undefined) }, 20);
  await expect(silent.send(message)).rejects.toThrow(TookTooLong);
  const sent: unknown[] = [];
  const quick = timeLimitedGateway({ send: async (each) => void sent.push(each) }, 1_000);
  await quick.send(message);
  expect(sent).toEqual([message]);
  const refusing = timeLimitedGateway({ send: async () => Promise.reject(new Error('no credit')) }, 1_000);
  await expect(refusing.send(message)).rejects.toThrow('no credit');
});
