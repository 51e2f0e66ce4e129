import { randomUUID } from 'node:crypto';
import { moneyOf } from '@hiram/lending/money';
import { newReference } from '@hiram/wire/reference';
import { expect, it } from 'vitest';
import type { PaymentReport } from '../../../providers/payment/payment-provider.ts';
import { chargeOf, currencyUnderTest, named, readReport, type Subject } from './contract-subject.ts';

const briefly = ({ status, amountMinor }: Pick<PaymentReport, 'status' | 'amountMinor'>) =>
  `${status} ${amountMinor}`;

export function givenBackIsReported(subject: Subject): void {
  it('PAY-24 reports what somebody refunds in its dashboard, the whole as reversed and a part beside the payment', async () => {
    const { provider, giveBack, settleRefund, lastWebhook, now } = subject();
    expect(giveBack === null).toBe(provider.readPayment === undefined);
    if (!giveBack || !settleRefund) return;
    const currency = currencyUnderTest(subject());
    const channel = provider.listChannels(currency).find(({ isRefundable }) => isRefundable);
    const open = async () => {
      const request = chargeOf(subject(), channel ? { channelNumber: channel.number } : {});
      const { providerReference } = await provider.requestCharge(request);
      await subject().pay(request.reference, 775_000n);
      const charge = named(request.reference, providerReference);
      const list = async () => (await provider.listPayments(charge)).reports;
      const paymentId = (await list())[0]?.paymentId ?? '';
      return { charge, list, paymentId, reference: request.reference };
    };
    const parted = await open();
    // What Hiram refunds of a payment is reported by itself.
    const reference = newReference('refund', randomUUID());
    const payment = { paymentId: parted.paymentId, charge: parted.charge };
    await provider.requestRefund({ reference, amount: moneyOf(75_000n, currency), payment });
    await settleRefund(reference, true);
    expect((await parted.list()).map(briefly)).toEqual(['paid 775000']);
    await giveBack(parted.reference, 100_000n);
    const told = { paymentId: parted.paymentId, by: 'refund' };
    const { rawBody, headers } = lastWebhook();
    expect(provider.parseWebhook(rawBody, headers, now())).toMatchObject({ ok: true, givenBack: told });
    const reports = await parted.list();
    expect(reports.map(briefly)).toEqual(['paid 775000', 'reversed 100000']);
    expect(await provider.readPayment?.(parted)).toEqual({ reports, unreadable: [] });
    const whole = await open();
    await giveBack(whole.reference, 775_000n);
    expect((await whole.list()).map(briefly)).toEqual(['reversed 775000']);
    const { lines } = await readReport(subject());
    const linesOf = (id: string) =>
      lines.flatMap(({ report }) =>
        report.kind === 'payment' && report.paymentId === id ? [briefly(report)] : [],
      );
    expect(linesOf(parted.paymentId)).toEqual(['paid 775000', 'reversed 100000']);
    expect(linesOf(whole.paymentId)).toEqual(['paid 775000', 'reversed 775000']);
  });
}
