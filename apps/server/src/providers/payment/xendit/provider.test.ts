import { moneyOf } from '@hiram/lending/money';
import { expect, it } from 'vitest';
import { waitsMs } from '../../../testing/contracts/payment/contract-subject.ts';
import { describeProviderContract } from '../../../testing/contracts/payment/describe-provider-contract.ts';
import { lastSent } from '../../../testing/fake-providers/fake-server.ts';
import { refuse } from '../../../testing/fake-providers/xendit/answers.ts';
import { startFakeXendit, xenditKeys } from '../../../testing/fake-providers/xendit/fake-xendit.ts';
import { AccessDenied } from '../payment-provider.ts';
import { createXenditProvider } from './provider.ts';

describeProviderContract('Xendit', async () => {
  const fake = await startFakeXendit();
  const options = { ...xenditKeys, baseUrl: fake.baseUrl, timeoutMs: waitsMs.ordinary };
  const first = (reference: string) => {
    const payment = fake.world.payments.find(({ charge }) => charge.reference === reference);
    if (!payment) throw new Error('nothing was paid');
    return payment;
  };
  return {
    provider: createXenditProvider(options),
    unreachable: createXenditProvider({ ...options, baseUrl: 'http://127.0.0.1:1' }),
    inHurry: createXenditProvider({ ...options, timeoutMs: waitsMs.inHurry }),
    now: fake.world.now,
    account: { kind: 'wallet', code: '90006', number: '09171234821', holderName: 'Maria Santos' },
    pay: fake.pay,
    decline: fake.decline,
    expire: fake.expire,
    creditPayout: (reference) => fake.movePayout(reference, 'SUCCEEDED'),
    sendsPayouts: true,
    returnPayout: (reference) => fake.movePayout(reference, 'FAILED'),
    settleRefund: fake.settleRefund,
    sayInProgress: () => fake.answerNextPost(refuse(400, 'REFUND_IN_PROGRESS')),
    giveBack: null,
    spoilFirstPayment: async (reference) => {
      first(reference).isSpoilt = true;
    },
    inventStatus: async (reference) => {
      first(reference).status = 'UNDER_REVIEW';
    },
    lastWebhook: () => lastSent(fake),
    pennyDrop: null,
    idleWebhook: fake.idle,
    misbehave: fake.misbehave,
    close: fake.close,
  };
});

it.each([
  ['INELIGIBLE_TRANSACTION', { isRetryable: false, isAccessDenied: false }],
  ['REQUEST_FORBIDDEN_ERROR', { isRetryable: true, isAccessDenied: true }],
])('PAY-17 a refund that Xendit answers with 403 %s is refused, or we are', async (code, expected) => {
  const fake = await startFakeXendit();
  const provider = createXenditProvider({ ...xenditKeys, baseUrl: fake.baseUrl });
  fake.answerNextPost(refuse(403, code));
  const charge = { reference: '00C1', providerReference: 'pr-1' };
  const refund = { reference: '00R1', amount: moneyOf(100n, 'PHP'), payment: { paymentId: 'py-1', charge } };
  const failure = await provider.requestRefund(refund).catch((error: unknown) => error);
  expect(failure).toMatchObject({ isRetryable: expected.isRetryable });
  expect(failure instanceof AccessDenied).toBe(expected.isAccessDenied);
  await fake.close();
});

it('PAY-30 a wallet that Xendit has not enabled refuses the charge for good', async () => {
  const fake = await startFakeXendit();
  const provider = createXenditProvider({ ...xenditKeys, baseUrl: fake.baseUrl });
  fake.answerNextPost(refuse(403, 'CHANNEL_NOT_ACTIVATED'));
  const request = {
    ...{
      reference: '00C2',
      amount: moneyOf(5_000n, 'PHP'),
      currency: 'PHP' as const,
      channelNumber: '90101',
    },
    ...{ description: 'Hiram', returnUrl: 'https://hiram.example/return', expiresAt: null },
    payer: { id: 'b-1', name: 'Maria Santos', phone: '+639171234821' },
  };
  await expect(provider.requestCharge(request)).rejects.toMatchObject({ isRetryable: false });
  await fake.close();
});
