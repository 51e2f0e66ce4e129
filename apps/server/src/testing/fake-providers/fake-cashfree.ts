import { toIndianTime } from '../../providers/payment/cashfree/translate.ts';
import { toDecimal } from '../../providers/payment/decimal-amount.ts';
import { hmacOf } from '../../providers/payment/proofs.ts';
import type { ReceivedWebhook } from '../provider-contract/contract-subject.ts';
import { type FakeAnswer, type FakeRequest, type FakeServer, startFakeServer } from './fake-server.ts';
import {
  type FakeCharge,
  type FakePayment,
  type FakeRefund,
  type FakeTransfer,
  type FakeWorld,
  makeFakeWorld,
} from './fake-world.ts';

export const cashfreeKeys = {
  collections: { clientId: 'pg-client-of-tests', clientSecret: 'pg-secret-of-the-tests' },
  payouts: { clientId: 'payout-client-of-tests', clientSecret: 'payout-secret-of-the-tests' },
};

/** Cashfree, built from its documents: PG 2025-01-01, payouts 2024-01-01, and its reference of webhooks and reports. */
export type FakeCashfree = FakeServer & {
  readonly world: FakeWorld;
  pay(reference: string, amountMinor: bigint): Promise<void>;
  decline(reference: string): Promise<void>;
  expire(reference: string): Promise<void>;
  movePayout(reference: string, status: string, code: string): Promise<void>;
  settleRefund(reference: string, isCredited: boolean): Promise<void>;
  idle(): ReceivedWebhook;
};

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Starts a fake Cashfree. */
export async function startFakeCashfree(): Promise<FakeCashfree> {
  const world = makeFakeWorld();
  const server = await startFakeServer((request) => answer(world, request));
  const webhookOf = (type: string, data: object, keys = cashfreeKeys.collections): ReceivedWebhook => {
    const rawBody = Buffer.from(JSON.stringify({ data, event_time: toIndianTime(world.now()), type }));
    const timestamp = String(world.now().getTime());
    const signature = hmacOf(keys.clientSecret, timestamp, rawBody).toString('base64');
    return {
      rawBody,
      headers: {
        'content-type': 'application/json',
        'x-webhook-timestamp': timestamp,
        'x-webhook-signature': signature,
        'x-webhook-version': '2025-01-01',
      },
    };
  };
  const paymentOf = async (reference: string, amountMinor: bigint, status: string, type: string) => {
    const words = { id: world.newId('5'), status, isPaid: status === 'SUCCESS' };
    const payment = world.addPayment(reference, amountMinor, words);
    if (!payment) return;
    const order = {
      order_id: orderIdOf(payment.charge),
      order_amount: 1,
      order_currency: 'INR',
      order_tags: null,
    };
    await server.tell(webhookOf(type, { order, payment: toPayment(payment), customer_details: {} }));
  };
  return {
    ...server,
    world,
    pay: (reference, amountMinor) => paymentOf(reference, amountMinor, 'SUCCESS', 'PAYMENT_SUCCESS_WEBHOOK'),
    decline: (reference) => paymentOf(reference, 100n, 'FAILED', 'PAYMENT_FAILED_WEBHOOK'),
    expire: async (reference) => {
      world.chargeOf(reference).status = 'EXPIRED';
    },
    async movePayout(reference, status, code) {
      const payout = world.payoutOf(reference);
      Object.assign(payout, { status, reason: code, changedAt: world.now().toISOString() });
      const type = status === 'SUCCESS' ? 'TRANSFER_ACKNOWLEDGED' : `TRANSFER_${status}`;
      await server.tell(webhookOf(type, toTransfer(payout), cashfreeKeys.payouts));
    },
    async settleRefund(reference, isCredited) {
      const refund = world.refunds.find((each) => each.reference === reference);
      if (!refund) throw new Error(`no refund ${reference}`);
      Object.assign(refund, {
        status: isCredited ? 'SUCCESS' : 'CANCELLED',
        changedAt: world.now().toISOString(),
      });
      await server.tell(webhookOf('REFUND_STATUS_WEBHOOK', { refund: toRefund(refund) }));
    },
    idle: () => webhookOf('SETTLEMENT_SUCCESS', { settlement: { settlement_id: 738, status: 'SUCCESS' } }),
  };
}

const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body });
const refuse = (status: number, code: string): FakeAnswer => ({
  status,
  body: { code, type: 'invalid_request_error', message: code },
});

/** A link makes an order of its own for what is paid by it. */
const orderIdOf = ({ channel, reference, id }: FakeCharge): string =>
  channel === 'link' ? `CFPay_${id}` : reference;

function answer(world: FakeWorld, request: FakeRequest): FakeAnswer {
  const [, product = '', ...rest] = request.path.split('/');
  const keys = product === 'pg' ? cashfreeKeys.collections : cashfreeKeys.payouts;
  const { headers } = request;
  if (headers['x-client-id'] !== keys.clientId || headers['x-client-secret'] !== keys.clientSecret)
    return refuse(401, 'authentication_failed');
  if (headers['x-api-version'] !== (product === 'pg' ? '2025-01-01' : '2024-01-01'))
    return refuse(400, 'api_version_invalid');
  return product === 'pg' ? answerPg(world, request, rest) : answerPayout(world, request);
}

function answerPg(world: FakeWorld, request: FakeRequest, rest: readonly string[]): FakeAnswer {
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
  const found = world.refunds.find((each) => each.reference === refundId);
  return found ? ok(toRefund(found)) : refuse(404, 'refund_not_found');
}

const ordersOf = (world: FakeWorld, charge: FakeCharge) =>
  world.payments.some((payment) => payment.charge === charge) ? [toOrder(charge)] : [];

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

function answerPayout(world: FakeWorld, { method, query, body }: FakeRequest): FakeAnswer {
  const reference = method === 'GET' ? query.get('transfer_id') : String(body.transfer_id);
  const known = world.payouts.find((payout) => payout.reference === reference);
  if (method === 'GET') return known ? ok(toTransfer(known)) : refuse(404, 'transfer_id_not_found');
  if (known) return refuse(409, 'transfer_id_already_exists');
  const details = body.beneficiary_details as Record<string, unknown> | undefined;
  const instrument = details?.beneficiary_instrument_details as Record<string, string> | undefined;
  const isValid =
    /^[A-Za-z0-9_]{1,40}$/.test(reference ?? '') &&
    Number(body.transfer_amount) >= 1 &&
    /^[A-Za-z ]{1,100}$/.test(String(details?.beneficiary_name)) &&
    (instrument?.vpa ?? /^[A-Z]{4}0[A-Z0-9]{6}$/.test(instrument?.bank_ifsc ?? ''));
  if (!isValid) return refuse(400, 'transfer_id_invalid');
  const at = world.now().toISOString();
  const amountMinor = BigInt(Math.round(Number(body.transfer_amount) * 100));
  const payout = {
    ...{ id: world.newId('12'), reference: reference ?? '', amountMinor, asked: '', status: 'RECEIVED' },
    ...{ reason: 'RECEIVED', createdAt: at, changedAt: at },
  };
  world.payouts.push(payout);
  return ok(toTransfer(payout));
}

const toOrder = (charge: FakeCharge) => ({
  cf_order_id: charge.id,
  order_id: orderIdOf(charge),
  entity: 'order',
  order_currency: 'INR',
  order_amount: toDecimal(charge.amountMinor ?? 0n),
  order_status: charge.status,
  payment_session_id: `session_${charge.id}payment`,
});

const toLink = (charge: FakeCharge) => ({
  cf_link_id: charge.id,
  link_id: charge.reference,
  link_status: charge.status,
  link_currency: 'INR',
  link_amount: toDecimal(charge.amountMinor ?? 0n),
  link_url: `https://payments.cashfree.example/links/${charge.id}`,
});

const inIndia = (iso: string): string => toIndianTime(new Date(iso));

const toPayment = (payment: FakePayment) => ({
  cf_payment_id: payment.id,
  order_id: orderIdOf(payment.charge),
  entity: 'payment',
  payment_status: payment.status,
  payment_amount: payment.isSpoilt ? 'a lot' : toDecimal(payment.amountMinor),
  payment_currency: 'INR',
  payment_time: inIndia(payment.paidAt),
  payment_group: 'upi',
});

const toRefund = (made: FakeRefund) => ({
  cf_refund_id: made.id,
  cf_payment_id: made.payment.id,
  refund_id: made.reference,
  order_id: orderIdOf(made.payment.charge),
  entity: 'refund',
  refund_amount: toDecimal(made.amountMinor),
  refund_currency: 'INR',
  refund_status: made.status,
  refund_type: 'MERCHANT_INITIATED',
  created_at: inIndia(made.createdAt),
  processed_at: made.status === 'PENDING' ? null : inIndia(made.changedAt),
});

const toTransfer = (payout: FakeTransfer) => ({
  transfer_id: payout.reference,
  cf_transfer_id: payout.id,
  status: payout.status,
  status_code: payout.reason ?? payout.status,
  transfer_amount: toDecimal(payout.amountMinor),
  transfer_mode: 'imps',
  added_on: payout.createdAt,
  updated_on: payout.changedAt,
});

/** POST /recon: every payment and refund of a stretch of time, three a page. */
function report(world: FakeWorld, body: Record<string, unknown>): FakeAnswer {
  const { start_date, end_date } = body.filters as { start_date: string; end_date: string };
  const { cursor } = body.pagination as { cursor: string | null };
  const isIn = (iso: string) => inIndia(iso) >= start_date && inIndia(iso) <= end_date;
  const rows = [
    ...world.payments
      .filter(({ paidAt }) => isIn(paidAt))
      .map((payment) => {
        const { payment_status: status, ...details } = toPayment(payment);
        return {
          order_details: { order_id: orderIdOf(payment.charge), order_currency: 'INR' },
          payment_details: { ...details, status },
          refund_details: null,
          event_time: inIndia(payment.paidAt),
        };
      }),
    ...world.refunds
      .filter(({ changedAt }) => isIn(changedAt))
      .map((made) => ({
        order_details: { order_id: orderIdOf(made.payment.charge) },
        payment_details: null,
        refund_details: { refund_id: made.reference, refund_arn: '205907014017' },
        event_time: inIndia(made.changedAt),
      })),
  ];
  const begin = cursor === null ? 0 : Number(cursor);
  const end = begin + 3;
  return ok({ cursor: end < rows.length ? String(end) : null, data: rows.slice(begin, end) });
}
