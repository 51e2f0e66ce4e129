import { randomUUID } from 'node:crypto';
import { moneyOf } from '@hiram/lending/money';
import { newReference } from '@hiram/wire/reference';
import { expect, it } from 'vitest';
import {
  believed,
  chargeOf,
  currencyUnderTest,
  lastEvent,
  named,
  payoutOf,
  type Subject,
} from './contract-subject.ts';

export function payoutsAreReported(subject: Subject): void {
  it('answers null for an unknown payout and pending for one on its way', async () => {
    const request = payoutOf(subject());
    expect(await subject().provider.findPayout(named(request.reference))).toBeNull();
    const first = await subject().provider.requestPayout(request);
    expect(await subject().provider.requestPayout(request)).toEqual(first);
    const report = await subject().provider.findPayout(named(request.reference, first.providerReference));
    expect(report).toMatchObject({ kind: 'payout', status: 'pending', amountMinor: 970_000n, ...first });
  });

  it('pays to a holder of any name: a short one, or one in another script', async () => {
    const { provider, account } = subject();
    const accounts = [account, { kind: 'bank', code: 'SBIN0001161', number: '1234554321' } as const];
    for (const to of provider.currencies.includes('INR') ? accounts : [account])
      for (const holderName of ['Ram', 'आशा शर्मा', 'K']) {
        const request = { ...payoutOf(subject()), account: { ...to, holderName } };
        expect((await provider.requestPayout(request)).providerReference).not.toBe('');
      }
  });

  it('reports a credited payout, and a returned one with its reason', async () => {
    const { provider, sendsPayouts } = subject();
    for (const status of ['credited', 'returned'] as const) {
      const request = payoutOf(subject());
      const { providerReference } = await provider.requestPayout(request);
      await (status === 'credited' ? subject().creditPayout : subject().returnPayout)(request.reference);
      const report = await provider.findPayout(named(request.reference, providerReference));
      const reason = status === 'credited' ? null : expect.any(String);
      expect(report).toMatchObject({ status, reason, reference: request.reference });
      if (sendsPayouts) expect(lastEvent(subject()).report).toMatchObject(believed(subject(), report ?? {}));
    }
  });
}

export function refundsAreReported(subject: Subject): void {
  it('never takes a refund that is being made already for one that is refused', async () => {
    const { provider, sayInProgress } = subject();
    if (!sayInProgress) return;
    const currency = currencyUnderTest(subject());
    const channel = provider.listChannels(currency).find(({ isRefundable }) => isRefundable);
    const request = chargeOf(subject(), { channelNumber: channel?.number ?? '' });
    const { providerReference } = await provider.requestCharge(request);
    await subject().pay(request.reference, 775_000n);
    const charge = named(request.reference, providerReference);
    const [payment] = (await provider.listPayments(charge)).reports;
    const reference = newReference('refund', randomUUID());
    const paid = { paymentId: payment?.paymentId ?? '', charge };
    const refund = { reference, amount: moneyOf(75_050n, currency), payment: paid };
    sayInProgress();
    await expect(provider.requestRefund(refund)).rejects.toMatchObject({ isRetryable: true });
    const asked = await provider.requestRefund(refund);
    expect(await provider.findRefund(named(reference), paid)).toMatchObject(asked);
  });

  it('sends a payment of a refundable channel back, once, and reports how that ended', async () => {
    const { provider, settleRefund } = subject();
    const currency = currencyUnderTest(subject());
    const channel = provider.listChannels(currency).find(({ isRefundable }) => isRefundable);
    expect(channel !== undefined).toBe(settleRefund !== null);
    if (!channel || !settleRefund) return;
    for (const isCredited of [true, false]) {
      const request = chargeOf(subject(), { channelNumber: channel.number });
      const { providerReference } = await provider.requestCharge(request);
      const charge = named(request.reference, providerReference);
      await subject().pay(request.reference, 775_000n);
      const [payment] = (await provider.listPayments(charge)).reports;
      const reference = newReference('refund', randomUUID());
      const paid = { paymentId: payment?.paymentId ?? '', charge };
      expect(await provider.findRefund(named(reference), paid)).toBeNull();
      const refund = { reference, amount: moneyOf(75_050n, currency), payment: paid };
      const asked = await provider.requestRefund(refund);
      expect(await provider.requestRefund(refund)).toEqual(asked);
      const sent = named(reference, asked.providerReference);
      expect(await provider.findRefund(sent, paid)).toMatchObject({
        status: 'pending',
        amountMinor: 75_050n,
      });
      await settleRefund(reference, isCredited);
      const status = isCredited ? 'credited' : 'returned';
      const report = await provider.findRefund(sent, paid);
      expect(report).toMatchObject({ kind: 'payout', reference, status });
    }
  });
}
