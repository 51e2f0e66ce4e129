import type { FakeAnswer, FakeRequest } from '../fake-server.ts';
import type { FakeCharge, FakeWorld } from '../fake-world.ts';
import { ok, refuse } from './answers.ts';
import { report } from './report.ts';
import { orderIdOf, refundIdOf, toLink, toOrder, toPayment, toRefund } from './shapes.ts';

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Addresses below /pg: orders, links, their payments and refunds, the report. */
export function answerPg(world: FakeWorld, request: FakeRequest, rest: readonly string[]): FakeAnswer {
  const { method, body } = request;
  const [what, id = '', part, refundId] = rest.map(decodeURIComponent);
  if (method === 'POST' && what === 'recon') return report(world, body);
  if (method === 'POST' && what === 'orders' && id === 'sessions')
    return ok({
      payment_method: 'upi',
      channel: 'qrcode',
      action: 'custom',
      data: {
        url: null,
        payload: { qrcode: `data:image/png;base64,${picture}` },
        content_type: null,
        method: null,
      },
    });
  if (method === 'POST' && id === '' && (what === 'orders' || what === 'links'))
    return create(world, what, body);
  const charge = world.charges.find((each) =>
    what === 'orders' ? orderIdOf(each) === id : each.channel === 'link' && each.reference === id,
  );
  if (!charge) return refuse(404, what === 'orders' ? 'order_not_found' : 'link_not_found');
  if (what === 'links') return part === 'orders' ? ok(ordersOf(world, charge)) : ok(toLink(charge));
  if (part === undefined) return ok(toOrder(charge));
  if (part === 'payments') return ok(world.payments.filter((each) => each.charge === charge).map(toPayment));
  if (method === 'POST') return refund(world, charge, body);
  const refunds = world.refunds.filter(({ payment }) => payment.charge === charge);
  if (refundId === undefined) return ok(refunds.map(toRefund));
  const found = refunds.find((each) => refundIdOf(each) === refundId);
  return found ? ok(toRefund(found)) : refuse(404, 'refund_not_found');
}

const ordersOf = (world: FakeWorld, charge: FakeCharge) =>
  world.payments.some((payment) => payment.charge === charge) ? [toOrder(charge)] : [];

/** Nothing that ends within a quarter of an hour, or after thirty days. */
function isLongEnough(world: FakeWorld, end: unknown): boolean {
  const lifeMs = end === undefined ? 3_600_000 : Date.parse(String(end)) - world.now().getTime();
  return lifeMs > 15 * 60_000 && lifeMs < 30 * 86_400_000;
}

function create(world: FakeWorld, what: 'orders' | 'links', body: Record<string, unknown>): FakeAnswer {
  const channel = what === 'orders' ? 'order' : 'link';
  const reference = String(body[`${channel}_id`]);
  const customer = body.customer_details as Record<string, string> | undefined;
  const amount = Number(body[`${channel}_amount`]);
  const isValid =
    /^[A-Za-z0-9_-]{3,45}$/.test(reference) &&
    amount >= 1 &&
    body[`${channel}_currency`] === 'INR' &&
    /^\d{10}$/.test(customer?.customer_phone ?? '') &&
    isLongEnough(world, body[`${channel}_expiry_time`]) &&
    (channel === 'link' || customer?.customer_id);
  if (!isValid) return refuse(400, `${channel}_invalid`);
  if (world.charges.some((each) => each.reference === reference))
    return refuse(409, `${channel}_already_exists`);
  const amountMinor = BigInt(Math.round(amount * 100));
  const charge = { id: world.newId('20'), reference, amountMinor, channel, status: 'ACTIVE' };
  world.charges.push(charge);
  return ok(channel === 'order' ? toOrder(charge) : toLink(charge));
}

function refund(world: FakeWorld, charge: FakeCharge, body: Record<string, unknown>): FakeAnswer {
  const payment = world.payments.find((each) => each.charge === charge);
  if (!payment) return refuse(400, 'order_not_paid');
  const reference = String(body.refund_id);
  if (world.refunds.some((each) => each.reference === reference)) return refuse(409, 'refund_already_exists');
  const at = world.now().toISOString();
  const amountMinor = BigInt(Math.round(Number(body.refund_amount) * 100));
  const made = {
    ...{ id: world.newId('11'), reference, amountMinor, asked: '', status: 'PENDING', reason: null },
    ...{ createdAt: at, changedAt: at, payment },
  };
  world.refunds.push(made);
  return ok(toRefund(made));
}
