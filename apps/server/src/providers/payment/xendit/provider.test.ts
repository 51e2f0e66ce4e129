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
  const options = { ...xenditKeys, baseUrl: fake.baseUrl, timeoutMs: waitsMs.ordinary, now: fake.world.now };
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

/** A charge of fifty pesos by GCash. */
const byWallet = {
  ...{ reference: '00C2', amount: moneyOf(5_000n, 'PHP'), channelNumber: '90101' },
  currency: 'PHP',
  ...{ description: 'Hiram', returnUrl: 'https://hiram.example/return', expiresAt: null },
  payer: { id: 'b-1', name: 'Maria Santos', phone: '+639171234821' },
} as const;

it.each([
  [403, 'INELIGIBLE_TRANSACTION', 'refused'],
  [403, 'REFUND_NOT_SUPPORTED', 'refused'],
  [403, 'PARTIAL_REFUND_NOT_SUPPORTED', 'refused'],
  [400, 'REFUND_AMOUNT_EXCEEDED', 'refused'],
  [400, 'TEMPORARILY_UNAVAILABLE', 'for later'],
  [403, 'REQUEST_FORBIDDEN_ERROR', 'not ours to ask'],
  [403, 'INVALID_MERCHANT_SETTINGS', 'not ours to ask'],
])('PAY-17 a refund that Xendit answers with %i %s is %s', async (status, code, meaning) => {
  const fake = await startFakeXendit();
  const provider = createXenditProvider({ ...xenditKeys, baseUrl: fake.baseUrl });
  fake.answerNextPost(refuse(status, code));
  const charge = { reference: '00C1', providerReference: 'pr-1' };
  const refund = { reference: '00R1', amount: moneyOf(100n, 'PHP'), payment: { paymentId: 'py-1', charge } };
  const failure = await provider.requestRefund(refund).catch((error: unknown) => error);
  expect(failure).toMatchObject({ isRetryable: meaning !== 'refused' });
  expect(failure instanceof AccessDenied).toBe(meaning === 'not ours to ask');
  await fake.close();
});

it('PAY-16 a refund whose answer was lost is made once, also before Xendit lists it', async () => {
  const fake = await startFakeXendit();
  const provider = createXenditProvider({ ...xenditKeys, baseUrl: fake.baseUrl });
  const { providerReference } = await provider.requestCharge(byWallet);
  await fake.pay(byWallet.reference, 5_000n);
  const payment = { paymentId: '', charge: { reference: byWallet.reference, providerReference } };
  const refund = { reference: '00R2', amount: moneyOf(100n, 'PHP'), payment };
  fake.manners.listsRefunds = false;
  const first = await provider.requestRefund(refund);
  expect(await provider.requestRefund(refund)).toEqual(first);
  expect(fake.world.refunds).toHaveLength(1);
  await fake.close();
});

it("CODE-02 a wallet's page ends after a quarter of an hour, or with its day, and nothing is said of other codes", async () => {
  const fake = await startFakeXendit();
  const provider = createXenditProvider({ ...xenditKeys, baseUrl: fake.baseUrl, now: fake.world.now });
  const inMinutes = (minutes: number) => new Date(fake.world.now().getTime() + minutes * 60_000);
  const endOf = async (channelNumber: string, minutes: number) => {
    const reference = `00C-${channelNumber}-${minutes}`;
    const request = { ...byWallet, reference, channelNumber, expiresAt: inMinutes(minutes) };
    return (await provider.requestCharge(request)).endsAt;
  };
  for (const wallet of ['90101', '90102']) {
    expect(await endOf(wallet, 600)).toEqual(inMinutes(15));
    expect(await endOf(wallet, 5)).toEqual(inMinutes(5));
  }
  for (const other of ['90006', '90103', '90106', '90110']) expect(await endOf(other, 600)).toBeUndefined();
  await fake.close();
});

it.each([
  [403, 'CHANNEL_NOT_ACTIVATED', false],
  [400, 'PAYMENT_REQUEST_RATE_LIMITED', true],
])(
  'PAY-30 a charge that Xendit answers with %i %s can be tried again: %o',
  async (status, code, isRetryable) => {
    const fake = await startFakeXendit();
    const provider = createXenditProvider({ ...xenditKeys, baseUrl: fake.baseUrl });
    fake.answerNextPost(refuse(status, code));
    await expect(provider.requestCharge(byWallet)).rejects.toMatchObject({ isRetryable });
    await fake.close();
  },
);

it.each([false, true])(
  'PAY-01 finds a payout in each form that Xendit documents for the list (as a page: %o)',
  async (pagesPayouts) => {
    const fake = await startFakeXendit();
    fake.manners.pagesPayouts = pagesPayouts;
    const provider = createXenditProvider({ ...xenditKeys, baseUrl: fake.baseUrl });
    const payout = { reference: '00D1', providerReference: null };
    expect(await provider.findPayout(payout)).toBeNull();
    const account = {
      kind: 'wallet',
      code: '90006',
      number: '09171234821',
      holderName: 'Maria Santos',
    } as const;
    await provider.requestPayout({
      ...{ reference: '00D1', amount: moneyOf(970_000n, 'PHP'), account },
      firstAskedAt: fake.world.now(),
    });
    expect(await provider.findPayout(payout)).toMatchObject({ status: 'pending', amountMinor: 970_000n });
    await fake.close();
  },
);

const dispute = {
  ...{ id: 'mi-dspt-1', status: 'LOST', currency: 'PHP', payment_id: 'py-1' },
  amount: { initial: '5300.00', terminal: '5300.00' },
};

it.each([
  ['took all of it', {}, { paymentId: 'py-1', by: 'dispute', amountMinor: 530_000n }],
  [
    'took a part',
    { amount: { initial: '5300.00', terminal: '100.5' } },
    { paymentId: 'py-1', by: 'dispute', amountMinor: 10_050n },
  ],
  [
    'does not say what it took',
    { amount: { initial: '5300.00', terminal: null } },
    { paymentId: 'py-1', by: 'dispute', amountMinor: null },
  ],
  ['took another currency', { currency: 'USD' }, { paymentId: 'py-1', by: 'dispute', amountMinor: null }],
  [
    'names no payment',
    { payment_id: null },
    { paymentId: 'mi-dspt-1', by: 'dispute', amountMinor: 530_000n },
  ],
  ['is reviewed still', { status: 'UNDER_REVIEW' }, null],
  ['is won', { status: 'WON' }, null],
])('PAY-24 asks Xendit for a dispute that %s', async (_how, change, expected) => {
  const fake = await startFakeXendit();
  const provider = createXenditProvider({ ...xenditKeys, baseUrl: fake.baseUrl });
  expect(await provider.readDispute?.('mi-dspt-1')).toBeNull();
  const told = { ...dispute, ...change };
  const { rawBody, headers } = fake.reportDispute(told);
  const isLost = told.status === 'LOST' ? { lostDisputeId: 'mi-dspt-1' } : {};
  expect(provider.parseWebhook(rawBody, headers, fake.world.now())).toEqual({
    ...{ ok: true, event: null },
    ...isLost,
  });
  expect(await provider.readDispute?.('mi-dspt-1')).toEqual(expected);
  await fake.close();
});
