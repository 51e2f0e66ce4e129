import { randomUUID } from 'node:crypto';
import { moneyOf } from '@hiram/lending/money';
import { newReference } from '@hiram/wire/reference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitsMs } from '../../../testing/contracts/payment/contract-subject.ts';
import { describeProviderContract } from '../../../testing/contracts/payment/describe-provider-contract.ts';
import { lastSent } from '../../../testing/fake-providers/fake-server.ts';
import { refuse } from '../../../testing/fake-providers/razorpay/answers.ts';
import {
  type FakeRazorpay,
  razorpayKeys,
  startFakeRazorpay,
} from '../../../testing/fake-providers/razorpay/fake-razorpay.ts';
import { createRazorpayProvider } from './provider.ts';

describeProviderContract('Razorpay', async () => {
  const fake = await startFakeRazorpay();
  const enabled = { hasQrText: true, hasVirtualAccounts: true, validationPausesMs: [1, 1, 1] };
  const options = { ...razorpayKeys, ...enabled, timeoutMs: waitsMs.ordinary, now: fake.world.now };
  const first = (reference: string) => {
    const payment = fake.world.payments.find(({ charge }) => charge.reference === reference);
    if (!payment) throw new Error('nothing was paid');
    return payment;
  };
  return {
    provider: createRazorpayProvider({ ...options, baseUrl: fake.baseUrl }),
    unreachable: createRazorpayProvider({ ...options, baseUrl: 'http://127.0.0.1:1' }),
    inHurry: createRazorpayProvider({ ...options, baseUrl: fake.baseUrl, timeoutMs: waitsMs.inHurry }),
    now: fake.world.now,
    account: { kind: 'vpa', vpa: 'asha@okhdfcbank', holderName: 'Asha D’Souza' },
    pay: fake.pay,
    decline: fake.decline,
    expire: fake.expire,
    creditPayout: (reference) => fake.movePayout(reference, 'processed'),
    returnPayout: (reference) => fake.movePayout(reference, 'reversed'),
    sendsPayouts: true,
    settleRefund: fake.settleRefund,
    sayInProgress: () => fake.answerNextPost(refuse(409, 'request_in_progress')),
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

it.each(['pending', 'processed'])(
  'PAY-24 a payment that Razorpay never captured and sends back by itself is none (its refund is %s)',
  async (status) => {
    const fake = await startFakeRazorpay();
    const options = { ...razorpayKeys, hasQrText: true, hasVirtualAccounts: true, now: fake.world.now };
    const provider = createRazorpayProvider({ ...options, baseUrl: fake.baseUrl });
    const reference = newReference('payment', randomUUID());
    const { providerReference } = await provider.requestCharge({
      ...{ reference, amount: moneyOf(775_000n, 'INR'), currency: 'INR', channelNumber: '91103' },
      ...{ description: 'Hiram', returnUrl: 'https://hiram.example/return', expiresAt: null },
      payer: { id: 'b-1', name: 'Asha', phone: '+919876543210' },
    });
    const paymentId = await fake.refundUncaptured(reference, 775_000n);
    for (const refund of fake.world.refunds) refund.status = status;
    const failed = { paymentId, status: 'failed' };
    expect((await provider.listPayments({ reference, providerReference })).reports).toMatchObject([failed]);
    expect((await provider.readPayment?.({ paymentId, reference }))?.reports).toMatchObject([failed]);
    const span = { currency: 'INR', from: new Date(0), until: new Date('2030-01-01') } as const;
    expect((await provider.listSettlements(span, null)).lines).toEqual([]);
    await fake.close();
  },
);

describe("Razorpay's validation of an account", () => {
  let fake: FakeRazorpay;
  beforeAll(async () => {
    fake = await startFakeRazorpay();
  });
  afterAll(() => fake.close());
  const checksOf = (validationAccount: string | null = razorpayKeys.validationAccount) =>
    createRazorpayProvider({
      ...razorpayKeys,
      ...{ hasQrText: true, hasVirtualAccounts: true, validationPausesMs: [1, 1, 1], validationAccount },
      baseUrl: fake.baseUrl,
    }).accountChecks;
  const check = (end: string, name = 'Asha D’Souza', begun: string | null = null) => {
    fake.validations.looksLeft = 1;
    const account = { kind: 'bank', code: 'SBIN0001161', number: `1234567${end}` } as const;
    return checksOf()?.checkAccount({ account, name, begun });
  };
  const validations = () => fake.asked.filter(({ method }) => method === 'POST').length;

  it('BANK-11 a validation that failed, a word in no document, no score and a name without Latin letters say nothing', async () => {
    for (const end of ['00422', '00299', '00298'])
      expect((await check(end))?.outcome, end).toBe('unavailable');
    await expect(check('54321', 'आशा')).rejects.toMatchObject({ isRetryable: false });
  });

  it('BANK-11 a name that resembles the other too little waits for a person', async () => {
    expect((await check('00359'))?.outcome).toBe('mismatch');
    expect((await check('00206'))?.outcome).toBe('partial');
  });

  it('BANK-11 a validation that takes longer than anybody waits is asked for again and not paid for twice', async () => {
    fake.validations.looksLeft = 9;
    const account = { kind: 'vpa', vpa: 'asha@okhdfcbank' } as const;
    const name = 'Asha D’Souza';
    const begun = validations();
    const first = await checksOf()?.checkAccount({ account, name, begun: null });
    expect(first).toMatchObject({ outcome: 'unavailable', reference: expect.stringMatching(/^fav_/) });
    fake.validations.looksLeft = 0;
    const later = await checksOf()?.checkAccount({ account, name, begun: first?.reference ?? null });
    expect(later).toMatchObject({ outcome: 'match', reference: first?.reference });
    expect(validations()).toBe(begun + 1);
  });

  it('BANK-11 another one begins where the one before failed or is unknown', async () => {
    const failed = await check('00422');
    const begun = validations();
    await check('54321', 'Asha', failed?.reference ?? null);
    expect((await check('54321', 'Asha', 'fav_of_somebody_else'))?.outcome).toBe('match');
    expect(validations()).toBe(begun + 2);
  });

  it('without the account that pays for them nothing is validated', () => {
    expect(checksOf(null)).toBeNull();
  });
});
