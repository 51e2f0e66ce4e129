import { moneyOf } from '@hiram/lending/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitsMs } from '../../../testing/contracts/payment/contract-subject.ts';
import { describeProviderContract } from '../../../testing/contracts/payment/describe-provider-contract.ts';
import { lastSent } from '../../../testing/fake-providers/fake-server.ts';
import { refuse } from '../../../testing/fake-providers/paymongo/answers.ts';
import {
  type FakePaymongo,
  paymongoKeys,
  startFakePaymongo,
} from '../../../testing/fake-providers/paymongo/fake-paymongo.ts';
import { createPaymongoProvider } from './provider.ts';

describeProviderContract('PayMongo', async () => {
  const fake = await startFakePaymongo();
  const options = { ...paymongoKeys, timeoutMs: waitsMs.ordinary, now: fake.world.now };
  const first = (reference: string) => {
    const payment = fake.world.payments.find(({ charge }) => charge.reference === reference);
    if (!payment) throw new Error('nothing was paid');
    return payment;
  };
  return {
    provider: createPaymongoProvider({ ...options, baseUrl: fake.baseUrl }),
    unreachable: createPaymongoProvider({ ...options, baseUrl: 'http://127.0.0.1:1' }),
    inHurry: createPaymongoProvider({ ...options, baseUrl: fake.baseUrl, timeoutMs: waitsMs.inHurry }),
    now: fake.world.now,
    account: { kind: 'wallet', code: '90006', number: '09171234821', holderName: 'Maria Santos' },
    pay: fake.pay,
    decline: fake.decline,
    expire: fake.expire,
    creditPayout: (reference) => fake.movePayout(reference, 'succeeded'),
    returnPayout: (reference) => fake.movePayout(reference, 'failed'),
    sendsPayouts: false,
    settleRefund: fake.settleRefund,
    sayInProgress: () => fake.answerNextPost(refuse(409, 'idempotency_in_progress')),
    giveBack: fake.giveBack,
    spoilFirstPayment: async (reference) => {
      first(reference).isSpoilt = true;
    },
    inventStatus: async (reference) => {
      first(reference).status = 'under_review';
    },
    lastWebhook: () => lastSent(fake),
    pennyDrop: null,
    idleWebhook: fake.idle,
    misbehave: fake.misbehave,
    close: fake.close,
  };
});

describe('PayMongo, asked a second time for a charge whose first answer was lost', () => {
  const from = new Date('2026-11-20T13:00:00Z').getTime();
  const request = (channelNumber: string, hours: number) =>
    ({
      reference: '00P0000000000000000000000001',
      amount: moneyOf(5_000n, 'PHP'),
      currency: 'PHP',
      ...{ channelNumber, description: 'Hiram', returnUrl: 'https://hiram.example/return' },
      expiresAt: new Date(from + hours * 3_600_000),
      payer: { id: 'b-1', name: 'Maria Santos', phone: '+639171234821' },
    }) as const;
  let fake: FakePaymongo;
  beforeEach(async () => {
    fake = await startFakePaymongo();
  });
  afterEach(() => fake.close());
  /** Another process each time, so many seconds later. */
  const chargeAfter = (seconds: number, channelNumber: string, hours = 1) => {
    const now = () => new Date(from + seconds * 1_000);
    fake.world.setNow(now);
    const provider = createPaymongoProvider({ ...paymongoKeys, baseUrl: fake.baseUrl, now });
    return provider.requestCharge(request(channelNumber, hours));
  };

  it.each(['90103', '90101'])('PAY-30 shows the code or page that there is already (%s)', async (channel) => {
    const { endsAt: _first, ...charge } = await chargeAfter(0, channel);
    expect(await chargeAfter(7, channel)).toMatchObject(charge);
    expect(fake.world.charges).toHaveLength(1);
  });

  it.each([
    ['90103', 9_000],
    ['90102', 1_800],
    ['90107', 900],
  ])(
    'CODE-02 says when the code or page that there is already ends (%s, after %i seconds)',
    async (channel, life) => {
      const ends = new Date(from + life * 1_000);
      for (const seconds of [0, 7, 600])
        expect((await chargeAfter(seconds, channel, 5)).endsAt).toEqual(ends);
    },
  );

  it('PAY-30 makes a QR code, for the time that is left, where the first one was never made', async () => {
    await chargeAfter(0, '90103');
    for (const charge of fake.world.charges) charge.status = 'awaiting_payment_method';
    const charge = await chargeAfter(7, '90103');
    expect(charge.qrImage).toMatch(/^data:image\/png/);
    expect(charge.endsAt).toEqual(request('90103', 1).expiresAt);
    const lives = fake.asked.flatMap(({ path, body }) =>
      path === '/v1/payment_methods' ? [(body.data as { attributes: object }).attributes] : [],
    );
    expect(lives).toMatchObject([{ expiry_seconds: 3_600 }, { expiry_seconds: 3_593 }]);
  });

  it('PAY-30 refuses what PayMongo refuses, where nothing is there to be paid', async () => {
    fake.answerNextPost(refuse(400, 'parameter_below_minimum'));
    await expect(chargeAfter(0, '90103')).rejects.toMatchObject({ isRetryable: false });
  });
});
