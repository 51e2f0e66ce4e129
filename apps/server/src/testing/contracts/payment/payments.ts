import { moneyOf } from '@hiram/lending/money';
import { expect, it } from 'vitest';
import type { Named } from '../../../providers/payment/payment-provider.ts';
import {
  believed,
  chargeOf,
  currencyUnderTest,
  lastEvent,
  named,
  noPayments,
  readReport,
  type Subject,
  standingOf,
} from './contract-subject.ts';

export function paymentsAreReported(subject: Subject): void {
  it('knows no payment of an unknown or an unpaid reference', async () => {
    const request = chargeOf(subject());
    expect(await subject().provider.listPayments(named(request.reference))).toEqual(noPayments);
    const { providerReference } = await subject().provider.requestCharge(request);
    const charge = named(request.reference, providerReference);
    expect(await subject().provider.listPayments(charge)).toEqual(noPayments);
  });

  it('reports a payment to the minor unit, the same by webhook and when asked', async () => {
    const currency = currencyUnderTest(subject());
    const request = chargeOf(subject(), { amount: moneyOf(1_234_567n, currency) });
    const { providerReference } = await subject().provider.requestCharge(request);
    await subject().pay(request.reference, 1_234_567n);
    const { reports } = await subject().provider.listPayments(named(request.reference, providerReference));
    const paid = { kind: 'payment', status: 'paid', amountMinor: 1_234_567n, currency };
    expect(reports).toMatchObject([{ ...paid, reference: request.reference }]);
    expect(lastEvent(subject()).report).toMatchObject(believed(subject(), reports[0] ?? {}));
  });

  it('reports a declined payment as failed', async () => {
    const request = chargeOf(subject());
    await subject().provider.requestCharge(request);
    await subject().decline(request.reference);
    expect(lastEvent(subject()).report).toMatchObject({ status: 'failed', reference: request.reference });
  });

  it('reports the truth that comes late: a charge that was said to have expired is paid', async () => {
    const request = chargeOf(subject());
    const { providerReference } = await subject().provider.requestCharge(request);
    await subject().expire(request.reference);
    const { reports: before } = await subject().provider.listPayments(
      named(request.reference, providerReference),
    );
    expect(before.filter(({ status }) => status === 'paid')).toEqual([]);
    await subject().pay(request.reference, 775_000n);
    const { reports } = await subject().provider.listPayments(named(request.reference, providerReference));
    expect(reports.filter(({ status }) => status === 'paid')).toHaveLength(1);
  });

  it('takes one payment for a sum, and as many as come for a standing code', async () => {
    const quoted = chargeOf(subject());
    const standing = standingOf(subject());
    const references = new Map<string, string>();
    for (const request of standing ? [quoted, standing] : [quoted]) {
      const charge = await subject().provider.requestCharge(request);
      references.set(request.reference, charge.providerReference);
      await subject().pay(request.reference, 775_000n);
      await subject().pay(request.reference, 775_000n);
    }
    const paymentsOf = async (reference: string) => {
      const charge = named(reference, references.get(reference) ?? null);
      const { reports } = await subject().provider.listPayments(charge);
      return new Set(reports.map((report) => report.paymentId)).size;
    };
    expect(await paymentsOf(quoted.reference)).toBe(1);
    if (standing) expect(await paymentsOf(standing.reference)).toBe(2);
  });

  it('takes a word that it does not know for pending', async () => {
    const { inventStatus } = subject();
    if (!inventStatus) return;
    const request = chargeOf(subject());
    const { providerReference } = await subject().provider.requestCharge(request);
    await subject().pay(request.reference, 775_000n);
    await inventStatus(request.reference);
    const { reports } = await subject().provider.listPayments(named(request.reference, providerReference));
    expect(reports.filter(({ status }) => status !== 'pending')).toEqual([]);
  });
}

export function oddReportsAreSetAside(subject: Subject): void {
  it('sets a payment aside that cannot be read, with the reason, in the list and in the report of a day', async () => {
    const standing = standingOf(subject());
    const requests = standing ? [standing] : [chargeOf(subject()), chargeOf(subject())];
    const charges: Named[] = [];
    for (const request of requests) {
      const { providerReference } = await subject().provider.requestCharge(request);
      charges.push(named(request.reference, providerReference));
      for (const amountMinor of standing ? [110_000n, 120_000n] : [775_000n])
        await subject().pay(request.reference, amountMinor);
    }
    const listAll = async () => {
      const lists = [];
      for (const charge of charges) lists.push(await subject().provider.listPayments(charge));
      return {
        reports: lists.flatMap(({ reports }) => reports),
        unreadable: lists.flatMap(({ unreadable }) => unreadable),
      };
    };
    const before = await listAll();
    await subject().spoilFirstPayment(requests[0]?.reference ?? '');
    const { reports, unreadable } = await listAll();
    expect(before.reports).toHaveLength(2);
    expect(before.reports).toEqual(expect.arrayContaining([...reports]));
    expect(reports).toHaveLength(1);
    expect(unreadable).toHaveLength(1);
    expect(unreadable[0]?.why).not.toBe('');
    const report = await readReport(subject());
    expect(report.unreadable).toHaveLength(1);
    const ours = new Set(requests.map(({ reference }) => reference));
    const listed = report.lines.map((line) => line.report).filter(({ reference }) => ours.has(reference));
    expect(listed).toEqual(reports);
  });
}
