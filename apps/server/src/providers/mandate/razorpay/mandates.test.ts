import { describe, expect, it } from 'vitest';
import { describeMandateContract } from '../../../testing/contracts/mandate/describe-mandate-contract.ts';
import { waitsMs } from '../../../testing/contracts/payment/contract-subject.ts';
import { razorpayKeys, startFakeRazorpay } from '../../../testing/fake-providers/razorpay/fake-razorpay.ts';
import { parseEvent } from '../../payment/razorpay/parse-event.ts';
import { createRazorpayProvider } from '../../payment/razorpay/provider.ts';
import { createRazorpayMandates } from './mandates.ts';

describeMandateContract('Razorpay', async () => {
  const fake = await startFakeRazorpay();
  let nowMs = fake.world.now().getTime();
  fake.world.setNow(() => new Date(nowMs));
  const options = {
    ...razorpayKeys,
    ...{ hasQrText: true, hasVirtualAccounts: true, timeoutMs: waitsMs.ordinary, now: fake.world.now },
    baseUrl: fake.baseUrl,
  };
  return {
    mandates: createRazorpayMandates(options),
    payments: createRazorpayProvider(options),
    unreachable: createRazorpayMandates({ ...options, baseUrl: 'http://127.0.0.1:1' }),
    inHurry: createRazorpayMandates({ ...options, timeoutMs: waitsMs.inHurry }),
    now: fake.world.now,
    moveClock: (ms) => {
      nowMs += ms;
    },
    act: fake.recurring.act,
    setDebits: (how) => {
      fake.recurring.debits = how;
    },
    takeWebhooks: async () => fake.sent.splice(0),
    misbehave: fake.misbehave,
    close: fake.close,
  };
});

/** As Razorpay's page *Webhooks* of recurring payments has it, in `razorpay/razorpay-php-testapp`, 24 March 2026. */
const delivered = {
  entity: 'event',
  account_id: 'acc_8TgNt9DVrJB0bl',
  event: 'order.notification.delivered',
  contains: ['notification'],
  payload: {
    notification: {
      entity: {
        ...{ id: 'notification_00000000000001', entity: 'notification', order_id: 'order_1Aa00000000002' },
        ...{ token_id: 'token_M7K2eFBU7vToaQ', delivered_at: 1_634_057_113, status: 'delivered' },
        payment_after: 1_634_057_114,
      },
    },
    created_at: 1_595_456_636,
  },
};

describe("Razorpay's messages about mandates", () => {
  it('PAY-12 reads a notice whose instant stands inside of the payload, as the pages show it', () => {
    expect(parseEvent(Buffer.from(JSON.stringify(delivered)))).toEqual({
      ok: true,
      event: null,
      mandate: { kind: 'notice', names: ['order_1Aa00000000002'], isDelivered: true },
    });
  });
});
