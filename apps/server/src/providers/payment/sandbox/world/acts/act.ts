import type { Pool } from 'pg';
import type { Faults } from '../faults.ts';
import { makeId } from '../make-id.ts';
import { lockCharge, updateChargeExpiry, type WorldCharge } from '../stores/charge-store.ts';
import { type Connection, inTransaction } from '../stores/connection.ts';
import { insertDeliveries } from '../stores/delivery-store.ts';
import { listPayments, upsertPayment, type WorldPayment } from '../stores/payment-store.ts';
import { lockPayout, updatePayout, type WorldPayout } from '../stores/payout-store.ts';
import { insertSettlement } from '../stores/settlement-store.ts';
import { toPaymentEvent, toPayoutEvent, type WorldEvent } from '../wire.ts';
import { type ActRequest, decideAct } from './decide-act.ts';

const deliveriesMax = 100;

/** The result of an act: the queued event, or the reason of a refusal. */
export type ActOutcome =
  | { readonly kind: 'done'; readonly eventId: string; readonly deliveryIds: readonly bigint[] }
  | { readonly kind: 'refused'; readonly reason: 'unknown' | 'amount-missing' };

type Situation = { readonly pool: Pool; readonly now: Date; readonly faults: Faults };

/** Acts on a charge by either reference or the pay code. Queues its webhooks in the same transaction. */
export function actOnCharge(situation: Situation, name: string, request: ActRequest): Promise<ActOutcome> {
  const { pool, now } = situation;
  return inTransaction(pool, async (connection) => {
    const charge = await lockCharge(connection, name);
    if (!charge) return { kind: 'refused', reason: 'unknown' };
    const payments = await listPayments(connection, charge.providerReference);
    const decision = decideAct(charge, payments, { request, newPaymentId: makeId('pay'), now });
    if (!decision.ok) return { kind: 'refused', reason: decision.reason };
    if (decision.isChanged) {
      await upsertPayment(connection, decision.record);
      await settlePayment(connection, charge, decision.record);
    }
    if (request.status === 'expired' && decision.isChanged)
      await updateChargeExpiry(connection, charge.providerReference, now);
    const event = toPaymentEvent(charge, decision.told, decision.occurredAt);
    return queue(connection, { event, situation, count: request.deliveries ?? 1 });
  });
}

/** Adds a report line for money received or reversed. */
async function settlePayment(
  connection: Connection,
  { reference, currency }: WorldCharge,
  { paymentId: subjectId, status, amountMinor, paidAt, changedAt }: WorldPayment,
): Promise<void> {
  if (status !== 'paid' && status !== 'reversed') return;
  const line = { kind: 'payment', status, subjectId, reference, amountMinor, currency } as const;
  await insertSettlement(connection, { ...line, reason: null, valueAt: paidAt, happenedAt: changedAt });
}

export type PayoutAct = {
  readonly result: 'credited' | 'returned';
  readonly reason?: string | undefined;
  readonly deliveries?: number | undefined;
};

/** Settles a payout. A credited one can still be returned. A returned one stays and is reported again. */
export function settlePayout(situation: Situation, reference: string, act: PayoutAct): Promise<ActOutcome> {
  const { pool, now } = situation;
  return inTransaction(pool, async (connection) => {
    const payout = await lockPayout(connection, reference);
    if (!payout) return { kind: 'refused', reason: 'unknown' };
    const settled = settle(payout, act, now);
    if (settled !== payout) {
      await updatePayout(connection, settled);
      const { status, providerReference: subjectId, amountMinor, currency, settledAt } = settled;
      const line = {
        kind: 'payout',
        status: status as 'credited',
        subjectId,
        reference,
        amountMinor,
      } as const;
      const at = { valueAt: settledAt, happenedAt: settledAt };
      await insertSettlement(connection, { ...line, currency, reason: settled.reason, ...at });
    }
    const event = toPayoutEvent(settled, settled.settledAt);
    return queue(connection, { event, situation, count: act.deliveries ?? 1 });
  });
}

function settle(payout: WorldPayout, act: PayoutAct, now: Date): WorldPayout {
  if (payout.status === act.result || payout.status === 'returned') return payout;
  const reason = act.result === 'returned' ? (act.reason ?? 'account not found') : null;
  return { ...payout, status: act.result, reason, settledAt: now };
}

/** Queues an event that is about no payment. */
export const sendEvent = (situation: Situation, event: WorldEvent): Promise<ActOutcome> =>
  inTransaction(situation.pool, (connection) => queue(connection, { event, situation, count: 1 }));

type Queueing = { readonly event: WorldEvent; readonly situation: Situation; readonly count: number };

async function queue(
  connection: Connection,
  { event, situation, count }: Queueing,
): Promise<ActOutcome & { kind: 'done' }> {
  const { faults, now } = situation;
  const dueAt = new Date(now.getTime() + (faults.webhooks === 'late' ? faults.lateMs : 0));
  const deliveryIds = await insertDeliveries(connection, {
    ...event,
    count: Math.min(Math.max(count, 0), deliveriesMax),
    dueAt,
    isWithheld: faults.webhooks === 'silent',
    now,
  });
  return { kind: 'done', eventId: event.eventId, deliveryIds };
}
