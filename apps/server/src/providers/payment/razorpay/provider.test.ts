import { lastSent } from '../../../testing/fake-providers/fake-server.ts';
import { razorpayKeys, startFakeRazorpay } from '../../../testing/fake-providers/razorpay/fake-razorpay.ts';
import { describeProviderContract } from '../../../testing/provider-contract/describe-provider-contract.ts';
import { createRazorpayProvider } from './provider.ts';

describeProviderContract('Razorpay', async () => {
  const fake = await startFakeRazorpay();
  const enabled = { hasQrText: true, hasVirtualAccounts: true };
  const options = { ...razorpayKeys, ...enabled, timeoutMs: 300, now: fake.world.now };
  const first = (reference: string) => {
    const payment = fake.world.payments.find(({ charge }) => charge.reference === reference);
    if (!payment) throw new Error('nothing was paid');
    return payment;
  };
  return {
    provider: createRazorpayProvider({ ...options, baseUrl: fake.baseUrl }),
    unreachable: createRazorpayProvider({ ...options, baseUrl: 'http://127.0.0.1:1' }),
    now: fake.world.now,
    account: { kind: 'vpa', vpa: 'asha@okhdfcbank', holderName: 'Asha D’Souza' },
    pay: fake.pay,
    decline: fake.decline,
    expire: fake.expire,
    creditPayout: (reference) => fake.movePayout(reference, 'processed'),
    returnPayout: (reference) => fake.movePayout(reference, 'reversed'),
    sendsPayouts: true,
    settleRefund: fake.settleRefund,
    spoilFirstPayment: async (reference) => {
      first(reference).isSpoilt = true;
    },
    inventStatus: async (reference) => {
      first(reference).status = 'under_review';
    },
    lastWebhook: () => lastSent(fake),
    idleWebhook: fake.idle,
    misbehave: fake.misbehave,
    close: fake.close,
  };
});
