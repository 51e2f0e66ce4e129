import { expect, it } from 'vitest';
import { readSigningKey, signEvent } from './sign-event.ts';

/** The vector that the reference libraries of Standard Webhooks share. */
const vector = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
};

it('EVENT-02 signs as the public vector of Standard Webhooks says', () => {
  const key = readSigningKey(vector.secret);
  expect(key && signEvent([key], vector)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it.each([
  ['without its prefix', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  ['too short', `whsec_${Buffer.alloc(23, 1).toString('base64')}`],
  ['too long', `whsec_${Buffer.alloc(65, 1).toString('base64')}`],
  ['that is no base64', 'whsec_not base64, but long enough for a key of it'],
])('EVENT-02 takes no secret %s', (_what, secret) => {
  expect(readSigningKey(secret)).toBeNull();
});
