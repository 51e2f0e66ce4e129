import { randomUUID } from 'node:crypto';
import { moneyOf } from '@hiram/lending/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CardChargeRequest,
  type ChargeRequest,
  type PaymentProvider,
  ProviderFailure,
} from './payment-provider.ts';

/** A webhook as it arrived at our door. */
export type ReceivedWebhook = { readonly rawBody: Buffer; readonly headers: Record<string, string> };

/** A provider under test, and the strings of its world: what payers and banks do, and what it then told us. */
export type ContractSubject = {
  readonly provider: PaymentProvider;
  /** The same adapter, pointed at an address where nobody listens. */
  readonly unreachable: PaymentProvider;
  readonly now: () => Date;
  pay(reference: string, amountMinor: bigint): Promise<void>;
  decline(reference: string): Promise<void>;
  creditPayout(reference: string): Promise<void>;
  returnPayout(reference: string): Promise<void>;
  /** From now on the provider tells the first payment of a reference in a way that cannot be read. */
  spoilFirstPayment(reference: string): Promise<void>;
  lastWebhook(): ReceivedWebhook;
  close(): Promise<void>;
};

const currencies = ['PHP', 'INR'] as const;
const noPayments = { reports: [], unreadable: [] };

/** What every adapter promises, over a provider that really answers. */
export function describeProviderContract(name: string, start: () => Promise<ContractSubject>): void {
  describe(`${name} keeps the payment provider's contract`, () => {
    let subject: ContractSubject;
    beforeAll(async () => {
      subject = await start();
    });
    afterAll(() => subject.close());
    chargesAreKept(() => subject);
    paymentsAreReported(() => subject);
    cardsAreCharged(() => subject);
    payoutsAreReported(() => subject);
    settlementsAreReported(() => subject);
    webhooksAreJudged(() => subject);
    oddReportsAreSetAside(() => subject);
  });
}

function chargesAreKept(subject: () => ContractSubject): void {
  it('lists the channels of one currency, each number once', () => {
    for (const currency of currencies) {
      const channels = subject().provider.listChannels(currency);
      expect(channels.length).toBeGreaterThan(0);
      expect(channels.every((channel) => channel.currency === currency)).toBe(true);
      expect(new Set(channels.map((channel) => channel.number)).size).toBe(channels.length);
    }
  });

  it('gives each channel what its presentation needs, for a sum and for a standing code', async () => {
    for (const channel of currencies.flatMap((currency) => subject().provider.listChannels(currency)))
      for (const amount of [moneyOf(775_000n, channel.currency), null]) {
        const charge = await subject().provider.requestCharge(
          chargeOf({ channelNumber: channel.number, currency: channel.currency, amount }),
        );
        expect(charge.providerReference).not.toBe('');
        expect(charge.payUrl !== null).toBe(channel.presentation === 'redirect');
        expect(charge.payCode !== null).toBe(channel.presentation === 'pay-code');
        expect(charge.qrText !== null).toBe(channel.presentation === 'qr');
      }
  });

  it('gives the same charge for the same reference, also to many who ask at once', async () => {
    const request = chargeOf({});
    const asked = Array.from({ length: 8 }, () => subject().provider.requestCharge(request));
    const charges = await Promise.all(asked);
    expect(new Set(charges.map((charge) => JSON.stringify(charge))).size).toBe(1);
  });

  it('throws a retryable failure when nobody answers', async () => {
    const failure = subject().unreachable.requestCharge(chargeOf({}));
    await expect(failure).rejects.toBeInstanceOf(ProviderFailure);
    await expect(failure).rejects.toMatchObject({ isRetryable: true });
  });
}

function paymentsAreReported(subject: () => ContractSubject): void {
  it('knows no payment of an unknown or an unpaid reference', async () => {
    const request = chargeOf({});
    expect(await subject().provider.listPayments(request.reference)).toEqual(noPayments);
    await subject().provider.requestCharge(request);
    expect(await subject().provider.listPayments(request.reference)).toEqual(noPayments);
  });

  it('reports a payment to the minor unit, the same by webhook and when asked', async () => {
    const request = chargeOf({ amount: moneyOf(123_456_789n, 'PHP') });
    await subject().provider.requestCharge(request);
    await subject().pay(request.reference, 123_456_789n);
    const [report] = (await subject().provider.listPayments(request.reference)).reports;
    const paid = { kind: 'payment', status: 'paid', amountMinor: 123_456_789n, currency: 'PHP' };
    expect(report).toMatchObject({ ...paid, reference: request.reference });
    expect(lastEvent(subject()).report).toEqual(report);
  });

  it('reports a declined payment as failed', async () => {
    const request = chargeOf({});
    await subject().provider.requestCharge(request);
    await subject().decline(request.reference);
    expect(lastEvent(subject()).report).toMatchObject({ status: 'failed', reference: request.reference });
  });

  it('takes one payment for a sum, and as many as come for a standing code', async () => {
    const quoted = chargeOf({});
    const standing = chargeOf({ amount: null });
    for (const request of [quoted, standing]) {
      await subject().provider.requestCharge(request);
      await subject().pay(request.reference, 775_000n);
      await subject().pay(request.reference, 775_000n);
    }
    expect((await subject().provider.listPayments(quoted.reference)).reports).toHaveLength(1);
    const { reports } = await subject().provider.listPayments(standing.reference);
    expect(new Set(reports.map((report) => report.paymentId)).size).toBe(2);
  });
}

function oddReportsAreSetAside(subject: () => ContractSubject): void {
  it('sets a payment aside that cannot be read, with the reason, in the list and in the report of a day', async () => {
    const standing = chargeOf({ amount: null });
    await subject().provider.requestCharge(standing);
    for (const amountMinor of [110_000n, 120_000n]) await subject().pay(standing.reference, amountMinor);
    const before = await subject().provider.listPayments(standing.reference);
    await subject().spoilFirstPayment(standing.reference);
    const { reports, unreadable } = await subject().provider.listPayments(standing.reference);
    expect(before.reports).toHaveLength(2);
    expect(before.reports).toEqual(expect.arrayContaining([...reports]));
    expect(reports).toHaveLength(1);
    expect(unreadable).toHaveLength(1);
    expect(unreadable[0]?.why).not.toBe('');
    const hourMs = 3_600_000;
    const now = subject().now().getTime();
    const span = { currency: 'PHP', from: new Date(now - hourMs), until: new Date(now + hourMs) } as const;
    const page = await subject().provider.listSettlements(span, null);
    expect(page.unreadable).toHaveLength(1);
    const listed = page.lines
      .map(({ report }) => report)
      .filter(({ reference }) => reference === standing.reference);
    expect(listed).toEqual(reports);
  });
}

function cardsAreCharged(subject: () => ContractSubject): void {
  it('takes nothing from an account until the charge is captured, and then once', async () => {
    const request = cardChargeOf({});
    const first = await subject().provider.requestCardCharge(request);
    expect(await subject().provider.requestCardCharge(request)).toEqual(first);
    expect(await subject().provider.listPayments(request.reference)).toEqual(noPayments);
    const { captureCardCharge } = subject().provider;
    await Promise.all(Array.from({ length: 4 }, () => captureCardCharge(request.reference)));
    const { reports } = await subject().provider.listPayments(request.reference);
    expect(reports).toMatchObject([{ kind: 'payment', status: 'paid', amountMinor: 530_000n }]);
  });

  it("asks for the holder's word until the account has paid for that payer", async () => {
    const payerId = randomUUID();
    const ask = async (change: Partial<CardChargeRequest>) => {
      const request = cardChargeOf({ payerId, ...change });
      return { ...(await subject().provider.requestCardCharge(request)), reference: request.reference };
    };
    const first = await ask({});
    expect(first.needsHolder).toBe(true);
    expect((await ask({})).needsHolder).toBe(true);
    await subject().provider.captureCardCharge(first.reference);
    expect((await ask({})).needsHolder).toBe(false);
    expect((await ask({ payerId: randomUUID() })).needsHolder).toBe(true);
    const account = { ...cardChargeOf({}).account, accountNumber: '009999999999' };
    expect((await ask({ account })).needsHolder).toBe(true);
  });

  it('refuses to capture what it does not know, what has expired, and a reference with another sum', async () => {
    const { provider } = subject();
    await expect(provider.captureCardCharge(randomUUID())).rejects.toBeInstanceOf(ProviderFailure);
    const old = cardChargeOf({ expiresAt: new Date(subject().now().getTime() - 1_000) });
    await provider.requestCardCharge(old);
    await expect(provider.captureCardCharge(old.reference)).rejects.toMatchObject({ isRetryable: false });
    expect(await provider.listPayments(old.reference)).toEqual(noPayments);
    const other = { ...old, amount: moneyOf(1n, 'PHP') };
    await expect(provider.requestCardCharge(other)).rejects.toMatchObject({ isRetryable: false });
  });
}

function payoutsAreReported(subject: () => ContractSubject): void {
  it('answers null for an unknown payout and pending for one on its way', async () => {
    const request = payoutOf();
    expect(await subject().provider.findPayout(request.reference)).toBeNull();
    const first = await subject().provider.requestPayout(request);
    expect(await subject().provider.requestPayout(request)).toEqual(first);
    const report = await subject().provider.findPayout(request.reference);
    expect(report).toMatchObject({ kind: 'payout', status: 'pending', amountMinor: 970_000n });
  });

  it('reports a credited payout, and a returned one with its reason', async () => {
    const [credited, returned] = [payoutOf(), payoutOf()];
    await subject().provider.requestPayout(credited);
    await subject().provider.requestPayout(returned);
    await subject().creditPayout(credited.reference);
    expect(lastEvent(subject()).report).toMatchObject({ status: 'credited', reference: credited.reference });
    await subject().returnPayout(returned.reference);
    const report = await subject().provider.findPayout(returned.reference);
    expect(report).toMatchObject({ status: 'returned', reason: expect.any(String) });
    expect(lastEvent(subject()).report).toEqual(report);
  });
}

function settlementsAreReported(subject: () => ContractSubject): void {
  const hourMs = 3_600_000;
  const spanOf = (currency: 'PHP' | 'INR' = 'PHP') => {
    const now = subject().now().getTime();
    return { currency, from: new Date(now - hourMs), until: new Date(now + hourMs) };
  };

  it('lists what was paid and paid out in a stretch of time, as it told it, and nothing that is still under way', async () => {
    const charge = chargeOf({});
    const [payout, waiting] = [payoutOf(), payoutOf()];
    await subject().provider.requestCharge(charge);
    for (const request of [payout, waiting]) await subject().provider.requestPayout(request);
    await subject().pay(charge.reference, 775_000n);
    const [paid] = (await subject().provider.listPayments(charge.reference)).reports;
    await subject().returnPayout(payout.reference);
    const { lines, next } = await subject().provider.listSettlements(spanOf(), null);
    expect(next).toBeNull();
    expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(lines.length);
    const reports = lines.map(({ report }) => report);
    expect(reports).toContainEqual(paid);
    expect(reports).toContainEqual(await subject().provider.findPayout(payout.reference));
    expect(reports.filter(({ reference }) => reference === waiting.reference)).toEqual([]);
    const inRupees = await subject().provider.listSettlements(spanOf('INR'), null);
    expect(inRupees.lines.filter(({ report }) => report.currency !== 'INR')).toEqual([]);
    const { from, ...span } = spanOf();
    const before = { ...span, from: new Date(from.getTime() - hourMs), until: from };
    expect((await subject().provider.listSettlements(before, null)).lines).toEqual([]);
  });
}

function webhooksAreJudged(subject: () => ContractSubject): void {
  const judge = (webhook: ReceivedWebhook, now: Date) =>
    subject().provider.parseWebhook(webhook.rawBody, webhook.headers, now);

  it('believes its own webhook and refuses it altered, unsigned and old', async () => {
    const request = chargeOf({});
    await subject().provider.requestCharge(request);
    await subject().pay(request.reference, 775_000n);
    const webhook = subject().lastWebhook();
    const now = subject().now();
    const tampered = webhook.rawBody.toString('utf8').replace('775000', '975000');
    expect(judge(webhook, now)).toMatchObject({ ok: true });
    expect(judge({ ...webhook, rawBody: Buffer.from(tampered) }, now)).toEqual({
      ok: false,
      reason: 'altered',
    });
    expect(judge({ ...webhook, headers: {} }, now)).toEqual({ ok: false, reason: 'unsigned' });
    const anHourLater = new Date(now.getTime() + 3_600_000);
    expect(judge(webhook, anHourLater)).toEqual({ ok: false, reason: 'too-old' });
  });
}

function lastEvent(subject: ContractSubject) {
  const { rawBody, headers } = subject.lastWebhook();
  const verdict = subject.provider.parseWebhook(rawBody, headers, subject.now());
  if (!verdict.ok) throw new Error(`the provider's own webhook is ${verdict.reason}`);
  return verdict.event;
}

function chargeOf(change: Partial<ChargeRequest>): ChargeRequest {
  return {
    reference: randomUUID(),
    amount: moneyOf(775_000n, 'PHP'),
    currency: 'PHP',
    channelNumber: '90101',
    description: 'Loan HR-20260813-0042',
    returnUrl: 'http://127.0.0.1/loanDetails?orderId=1',
    expiresAt: null,
    ...change,
  };
}

function payoutOf() {
  const account = { channelNumber: '90101', accountNumber: '09171234821', holderName: 'Maria Santos' };
  return { reference: randomUUID(), amount: moneyOf(970_000n, 'PHP'), account };
}

function cardChargeOf(change: Partial<CardChargeRequest>): CardChargeRequest {
  const expiresAt = new Date('2030-01-01T00:00:00Z');
  const account = { bankCode: 'BDO', accountNumber: '00771234567899', holderName: 'Maria Santos' };
  const amount = moneyOf(530_000n, 'PHP');
  const description = 'Loan HR-20260813-0042';
  return {
    reference: randomUUID(),
    payerId: randomUUID(),
    amount,
    account,
    description,
    expiresAt,
    ...change,
  };
}
