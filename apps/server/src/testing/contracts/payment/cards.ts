import { randomUUID } from 'node:crypto';
import { moneyOf } from '@hiram/lending/money';
import { newReference } from '@hiram/wire/reference';
import { expect, it } from 'vitest';
import { type CardChargeRequest, ProviderFailure } from '../../../providers/payment/payment-provider.ts';
import { named, noPayments, type Subject } from './contract-subject.ts';

/** Holds on cards. A provider without any says so. */
export function cardsAreCharged(subject: Subject): void {
  it('takes nothing from an account until the charge is captured, and then once', async () => {
    const { cards, listPayments } = subject().provider;
    if (!cards) return;
    const request = cardChargeOf();
    const first = await cards.requestCardCharge(request);
    expect(await cards.requestCardCharge(request)).toEqual(first);
    const charge = named(request.reference, first.providerReference);
    expect(await listPayments(charge)).toEqual(noPayments);
    await Promise.all(Array.from({ length: 4 }, () => cards.captureCardCharge(request.reference)));
    const { reports } = await listPayments(charge);
    expect(reports).toMatchObject([{ kind: 'payment', status: 'paid', amountMinor: 530_000n }]);
  });

  it("asks for the holder's word until the account has paid for that payer", async () => {
    const { cards } = subject().provider;
    if (!cards) return;
    const payerId = randomUUID();
    const charge = async (change: Partial<CardChargeRequest>) => {
      const request = cardChargeOf({ payerId, ...change });
      return { ...(await cards.requestCardCharge(request)), reference: request.reference };
    };
    const first = await charge({});
    expect(first.needsHolder).toBe(true);
    expect((await charge({})).needsHolder).toBe(true);
    await cards.captureCardCharge(first.reference);
    expect((await charge({})).needsHolder).toBe(false);
    expect((await charge({ payerId: randomUUID() })).needsHolder).toBe(true);
    const account = { ...cardChargeOf().account, accountNumber: '009999999999' };
    expect((await charge({ account })).needsHolder).toBe(true);
  });

  it('refuses to capture what it does not know, what has expired, and a reference with another sum', async () => {
    const { cards, listPayments } = subject().provider;
    if (!cards) return;
    const unknown = newReference('payment', randomUUID());
    await expect(cards.captureCardCharge(unknown)).rejects.toBeInstanceOf(ProviderFailure);
    const old = cardChargeOf({ expiresAt: new Date(subject().now().getTime() - 1_000) });
    const { providerReference } = await cards.requestCardCharge(old);
    await expect(cards.captureCardCharge(old.reference)).rejects.toMatchObject({ isRetryable: false });
    expect(await listPayments(named(old.reference, providerReference))).toEqual(noPayments);
    const other = { ...old, amount: moneyOf(1n, 'PHP') };
    await expect(cards.requestCardCharge(other)).rejects.toMatchObject({ isRetryable: false });
  });
}

function cardChargeOf(change: Partial<CardChargeRequest> = {}): CardChargeRequest {
  return {
    reference: newReference('payment', randomUUID()),
    payerId: randomUUID(),
    amount: moneyOf(530_000n, 'PHP'),
    account: { bankCode: 'BDO', accountNumber: '00771234567899', holderName: 'Maria Santos' },
    description: 'Loan HR-20260813-0042',
    expiresAt: new Date('2030-01-01T00:00:00Z'),
    ...change,
  };
}
