import type { FakeAnswer, FakeRequest } from '../fake-server.ts';
import type { FakeWorld } from '../fake-world.ts';
import { ok, refuse } from './answers.ts';
import { toIntent, toRefund, toTransfer } from './shapes.ts';

type Attributes = Record<string, unknown>;

const attributesOf = ({ body }: FakeRequest): Attributes =>
  ((body.data as { attributes?: Attributes } | undefined)?.attributes ?? {}) as Attributes;
const isAmount = (amount: unknown, least: number): boolean =>
  Number.isInteger(amount) && Number(amount) >= least;
const methods = new Set(['gcash', 'paymaya', 'grab_pay', 'qrph']);

/** POST /v1/payment_intents. */
export function makeIntent(world: FakeWorld, request: FakeRequest): FakeAnswer {
  const { amount, currency, payment_method_allowed: allowed, metadata } = attributesOf(request);
  const { reference } = (metadata ?? {}) as { reference?: unknown };
  const [channel] = (allowed ?? []) as string[];
  if (!isAmount(amount, 2_000) || currency !== 'PHP' || !methods.has(channel ?? ''))
    return refuse(400, 'parameter_invalid');
  if (typeof reference !== 'string') return refuse(400, 'metadata_invalid');
  const charge = {
    ...{ id: world.newId('pi_'), reference, amountMinor: BigInt(Number(amount)) },
    ...{ channel: channel ?? '', status: 'awaiting_payment_method' },
  };
  world.charges.push(charge);
  return ok(toIntent(world, charge));
}

/** POST /v1/payment_methods. */
export function makeMethod(world: FakeWorld, request: FakeRequest): FakeAnswer {
  const { type, expiry_seconds: life = 1_800 } = attributesOf(request);
  if (typeof type !== 'string' || !methods.has(type)) return refuse(400, 'parameter_invalid');
  if (!Number.isInteger(life) || Number(life) < 60 || Number(life) > 9_000)
    return refuse(400, 'parameter_invalid');
  return ok({ id: world.newId('pm_'), type: 'payment_method', attributes: { type, livemode: true } });
}

/** POST /v1/payment_intents/{id}/attach. */
export function attach(world: FakeWorld, request: FakeRequest, id: string): FakeAnswer {
  const charge = world.charges.find((each) => each.id === id);
  if (!charge) return refuse(404, 'resource_not_found');
  const { payment_method, return_url } = attributesOf(request);
  if (!String(payment_method).startsWith('pm_') || !/^https?:/.test(String(return_url)))
    return refuse(400, 'parameter_invalid');
  if (charge.status !== 'awaiting_payment_method') return refuse(400, 'payment_intent_state_invalid');
  charge.status = 'awaiting_next_action';
  charge.changedAt = world.now();
  return ok(toIntent(world, charge));
}

/** POST /v1/refunds. */
export function makeRefund(world: FakeWorld, request: FakeRequest): FakeAnswer {
  const { amount, payment_id, reason, metadata } = attributesOf(request);
  const payment = world.payments.find((each) => each.id === payment_id);
  if (!payment) return refuse(404, 'resource_not_found');
  const { reference } = (metadata ?? {}) as { reference?: unknown };
  if (!isAmount(amount, 100) || reason !== 'others' || typeof reference !== 'string')
    return refuse(400, 'parameter_invalid');
  if (payment.charge.channel === 'qrph') return refuse(400, 'allowed_refund_invalid');
  const at = world.now().toISOString();
  const refund = {
    ...{ id: world.newId('ref_'), reference, amountMinor: BigInt(Number(amount)), payment },
    ...{ asked: '', status: 'pending', reason: null, createdAt: at, changedAt: at },
  };
  world.refunds.push(refund);
  return ok(toRefund(refund));
}

const isAccount = (account: unknown): boolean => {
  const { number, name, bic } = (account ?? {}) as Record<string, unknown>;
  return Boolean(number && name) && /^[A-Z]{4}PH[A-Z0-9]{5}$/.test(String(bic));
};

/** POST /v2/batch_transfers, of one transfer. */
export function makeTransfer(world: FakeWorld, { body }: FakeRequest): FakeAnswer {
  const [asked, ...others] = (body.transfers ?? []) as Attributes[];
  const reference = String(asked?.reference_number);
  const isValid =
    asked &&
    others.length === 0 &&
    isAmount(asked.amount, 1) &&
    Number(asked.amount) <= 5_000_000 &&
    asked.provider === 'instapay' &&
    asked.currency === 'PHP' &&
    /^[A-Za-z0-9 ]+$/.test(reference) &&
    [asked.source_account, asked.destination_account].every(isAccount);
  if (!isValid) return refuse(400, 'parameter_invalid');
  const at = world.now().toISOString();
  const payout = {
    ...{ id: world.newId('tr_'), reference, amountMinor: BigInt(Number(asked.amount)) },
    ...{ asked: '', status: 'pending', reason: null, createdAt: at, changedAt: at },
  };
  world.payouts.push(payout);
  return ok({ id: world.newId('batch_tr_'), transfers: [toTransfer(payout)] });
}
