import { describe, expect, it } from 'vitest';
import type { WorldCharge } from '../stores/charge-store.ts';
import type { WorldPayment } from '../stores/payment-store.ts';
import { type ActRequest, decideAct } from './decide-act.ts';

const now = new Date('2026-11-20T02:00:00Z');
const quoted: WorldCharge = {
  providerReference: 'SP_A',
  reference: 'a',
  amountMinor: 775_000n,
  currency: 'PHP',
  channelNumber: '90101',
  description: '',
  returnUrl: 'http://127.0.0.1/',
  expiresAt: null,
  payCode: null,
  qrText: null,
  createdAt: now,
};
const standing: WorldCharge = { ...quoted, amountMinor: null };

/** Acts on one request after the other, with the payments so far. */
function actAll(charge: WorldCharge, requests: readonly ActRequest[]) {
  const payments = new Map<string, WorldPayment>();
  const decisions = requests.map((request, index) => {
    const act = { request, newPaymentId: `pay_${index}`, now: new Date(now.getTime() + index * 60_000) };
    const decision = decideAct(charge, [...payments.values()], act);
    if (decision.ok) payments.set(decision.record.paymentId, decision.record);
    return decision;
  });
  return { payments: [...payments.values()], decisions };
}

const statuses = (payments: readonly WorldPayment[]) => payments.map((payment) => payment.status);

describe('decideAct', () => {
  it('makes one payment of a quoted charge, however many acts there are', () => {
    const { payments, decisions } = actAll(quoted, [{}, {}, { amountMinor: 1n }]);
    expect(payments).toHaveLength(1);
    expect(payments[0]).toMatchObject({ status: 'paid', amountMinor: 775_000n, paidAt: now });
    expect(decisions.map((decision) => decision.ok && decision.told.amountMinor)).toEqual([
      775_000n,
      775_000n,
      775_000n,
    ]);
  });

  it('lets a declined payment succeed later, and a paid one be reversed', () => {
    const { payments } = actAll(quoted, [{ status: 'failed' }, { status: 'expired' }, {}]);
    expect(statuses(payments)).toEqual(['paid']);
    expect(statuses(actAll(quoted, [{}, { status: 'reversed' }]).payments)).toEqual(['reversed']);
  });

  it('never moves its record back, but reports a stale event with an earlier time', () => {
    const { payments, decisions } = actAll(quoted, [{}, { status: 'failed' }]);
    expect(statuses(payments)).toEqual(['paid']);
    const stale = decisions[1];
    expect(stale).toMatchObject({
      ok: true,
      isChanged: false,
      told: { status: 'failed', paymentId: 'pay_0' },
    });
    expect(stale?.ok && stale.occurredAt < now).toBe(true);
  });

  it('can reverse a payment before it was reported', () => {
    const { payments, decisions } = actAll(quoted, [{ status: 'reversed' }, { status: 'paid' }]);
    expect(statuses(payments)).toEqual(['reversed']);
    expect(decisions[1]).toMatchObject({ ok: true, told: { status: 'paid' } });
  });

  it('simulates overpayments and underpayments', () => {
    expect(actAll(quoted, [{ amountMinor: 775_001n }]).payments[0]?.amountMinor).toBe(775_001n);
    expect(actAll(quoted, [{ amountMinor: 1n }]).payments[0]?.amountMinor).toBe(1n);
  });

  it('accepts many payments on a standing code, one for each press of Pay', () => {
    const { payments } = actAll(standing, [
      { amountMinor: 100n, attempt: 'x' },
      { amountMinor: 100n, attempt: 'x' },
      { amountMinor: 100n },
      { amountMinor: 100n },
      { status: 'reversed' },
    ]);
    expect(statuses(payments)).toEqual(['paid', 'paid', 'reversed']);
  });

  it('refuses to pay a standing code without an amount', () => {
    expect(actAll(standing, [{}]).decisions[0]).toEqual({ ok: false, reason: 'amount-missing' });
  });
});
