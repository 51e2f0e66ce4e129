import type { FakeAnswer, FakeRequest } from '../fake-server.ts';
import type { FakeWorld } from '../fake-world.ts';
import { ok, refuse } from './answers.ts';
import { redirected } from './payment-requests.ts';
import { toPayout, toRefund } from './shapes.ts';

/** POST /v2/payouts. */
export function createPayout(world: FakeWorld, { body, headers }: FakeRequest): FakeAnswer {
  const key = headers['idempotency-key'];
  const { reference_id: reference, channel_code: code } = body as Record<string, string>;
  const properties = body.channel_properties as Record<string, string> | undefined;
  if (
    !key ||
    !reference ||
    !code?.startsWith('PH_') ||
    !properties?.account_number ||
    !properties.account_holder_name
  )
    return refuse(400, 'API_VALIDATION_ERROR');
  const asked = JSON.stringify(body);
  const known = world.payouts.find((payout) => payout.reference === reference);
  if (known) return known.asked === asked ? ok(toPayout(known)) : refuse(409, 'DUPLICATE_ERROR');
  const at = world.now().toISOString();
  const amountMinor = BigInt(Math.round(Number(body.amount) * 100));
  const payout = {
    id: world.newId('disb-'),
    reference,
    amountMinor,
    asked,
    status: 'ACCEPTED',
    reason: null,
    createdAt: at,
    changedAt: at,
  };
  world.payouts.push(payout);
  return ok(toPayout(payout));
}

/** POST /refunds: one refund a key. */
export function createRefund(world: FakeWorld, { body, headers }: FakeRequest): FakeAnswer {
  const key = headers['idempotency-key'];
  const asked = JSON.stringify(body);
  const known = key === undefined ? undefined : world.refunds.find((refund) => refund.reference === key);
  if (known) return known.asked === asked ? ok(toRefund(known)) : refuse(409, 'DUPLICATE_ERROR');
  const payment = world.payments.find(({ charge }) => charge.id === body.payment_request_id);
  if (!payment) return refuse(404, 'DATA_NOT_FOUND');
  if (!redirected.has(payment.charge.channel)) return refuse(403, 'REFUND_NOT_SUPPORTED');
  const at = world.now().toISOString();
  const refund = {
    ...{
      id: world.newId('rfd-'),
      reference: String(body.reference_id),
      asked,
      payment,
    },
    ...{
      amountMinor: BigInt(Math.round(Number(body.amount) * 100)),
      status: 'PENDING',
      reason: null,
      createdAt: at,
      changedAt: at,
    },
  };
  world.refunds.push(refund);
  return ok(toRefund(refund));
}
