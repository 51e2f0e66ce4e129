import { waitsMs } from '../../../testing/contracts/payment/contract-subject.ts';
import { describeProviderContract } from '../../../testing/contracts/payment/describe-provider-contract.ts';
import { lastSent } from '../../../testing/fake-providers/fake-server.ts';
import { refuse } from '../../../testing/fake-providers/paymongo/answers.ts';
import { paymongoKeys, startFakePaymongo } from '../../../testing/fake-providers/paymongo/fake-paymongo.ts';
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
