import type { WorldCharge } from '../stores/charge-store.ts';
import type { WorldPayment, WorldPaymentStatus } from '../stores/payment-store.ts';

/** An act on a charge. Amounts above or below the quoted one are faults that the provider can simulate. */
export type ActRequest = {
  readonly amountMinor?: bigint;
  readonly status?: WorldPaymentStatus;
  /** How often the webhook is sent, each time with the same event id; 0 sends none. */
  readonly deliveries?: number;
  readonly paidAt?: Date;
  /** Identifies one press of Pay, so that a double tap on a standing code pays once. */
  readonly attempt?: string;
};

/** The provider's record and its report. The record never moves back; a stale event is still reported. */
export type ActDecision =
  | {
      readonly ok: true;
      readonly record: WorldPayment;
      readonly isChanged: boolean;
      readonly told: WorldPayment;
      readonly occurredAt: Date;
    }
  | { readonly ok: false; readonly reason: 'amount-missing' };

const rankOf: Readonly<Record<WorldPaymentStatus, number>> = { failed: 1, expired: 2, paid: 3, reversed: 4 };

type Act = { readonly request: ActRequest; readonly newPaymentId: string; readonly now: Date };

/**
 * Decides the effect of an act on a charge. A quoted charge has one payment, whose status only advances:
 * failed, expired, paid, reversed. A standing code has a separate payment for each press of Pay.
 */
export function decideAct(charge: WorldCharge, payments: readonly WorldPayment[], act: Act): ActDecision {
  const { request, newPaymentId, now } = act;
  const status = request.status ?? 'paid';
  const onceKey = onceKeyOf(charge, request, newPaymentId);
  const current = findCurrent(charge, payments, { onceKey, status });
  const isRising = !current || rankOf[status] > rankOf[current.status];
  const amountMinor = amountOf({ charge, current, request, status });
  if (amountMinor === null) return { ok: false, reason: 'amount-missing' };
  const acted: WorldPayment = {
    paymentId: current?.paymentId ?? newPaymentId,
    providerReference: charge.providerReference,
    onceKey: current?.onceKey ?? onceKey,
    status,
    amountMinor,
    paidAt: status === 'reversed' && current ? current.paidAt : (request.paidAt ?? now),
    changedAt: now,
  };
  if (isRising) return { ok: true, record: acted, isChanged: true, told: acted, occurredAt: now };
  const isRepeat = status === current.status;
  const occurredAt = isRepeat ? current.changedAt : new Date(current.changedAt.getTime() - 1_000);
  return { ok: true, record: current, isChanged: false, told: isRepeat ? current : acted, occurredAt };
}

function onceKeyOf(charge: WorldCharge, request: ActRequest, newPaymentId: string): string {
  if (charge.amountMinor !== null) return charge.providerReference;
  return `${charge.providerReference}:${request.attempt ?? newPaymentId}`;
}

/** A reversal on a standing code reverses its last paid payment. */
function findCurrent(
  charge: WorldCharge,
  payments: readonly WorldPayment[],
  { onceKey, status }: { onceKey: string; status: WorldPaymentStatus },
): WorldPayment | null {
  const same = payments.find((payment) => payment.onceKey === onceKey);
  if (same || charge.amountMinor !== null || status !== 'reversed') return same ?? null;
  const paid = payments.findLast((payment) => payment.status === 'paid');
  return paid ?? payments.findLast((payment) => payment.status === 'reversed') ?? null;
}

type AmountSource = {
  readonly charge: WorldCharge;
  readonly current: WorldPayment | null;
  readonly request: ActRequest;
  readonly status: WorldPaymentStatus;
};

function amountOf({ charge, current, request, status }: AmountSource): bigint | null {
  if (status === 'reversed' && current) return current.amountMinor;
  return request.amountMinor ?? charge.amountMinor ?? current?.amountMinor ?? null;
}
