import { toDecimal } from '../../providers/payment/decimal-amount.ts';
import type { ReceivedWebhook } from '../provider-contract/contract-subject.ts';
import { type FakeAnswer, type FakeRequest, type FakeServer, startFakeServer } from './fake-server.ts';
import { type FakePayment, type FakeTransfer, type FakeWorld, makeFakeWorld } from './fake-world.ts';

export const xenditKeys = {
  secretKey: 'xnd_development_of_the_tests',
  callbackToken: 'the-callback-token-of-the-tests',
};

/** Xendit, built from its documents: docs.xendit.co/apidocs as of 26 November 2025, payouts v2. */
export type FakeXendit = FakeServer & {
  readonly world: FakeWorld;
  pay(reference: string, amountMinor: bigint): Promise<void>;
  decline(reference: string): Promise<void>;
  expire(reference: string): Promise<void>;
  movePayout(reference: string, status: 'SUCCEEDED' | 'FAILED' | 'REVERSED'): Promise<void>;
  settleRefund(reference: string, isCredited: boolean): Promise<void>;
  idle(): ReceivedWebhook;
};

/** Starts a fake Xendit. */
export async function startFakeXendit(): Promise<FakeXendit> {
  const world = makeFakeWorld();
  const server = await startFakeServer((request) => answer(world, request));
  const webhookOf = (event: string, data: object): ReceivedWebhook => ({
    rawBody: Buffer.from(
      JSON.stringify({
        event,
        business_id: '5f27a14a9bf05c73dd040bc8',
        created: world.now().toISOString(),
        data,
      }),
    ),
    headers: { 'content-type': 'application/json', 'x-callback-token': xenditKeys.callbackToken },
  });
  const tell = (event: string, data: object) => server.tell(webhookOf(event, data));
  return {
    ...server,
    world,
    async pay(reference, amountMinor) {
      const words = { id: world.newId('py-'), status: 'SUCCEEDED', isPaid: true };
      const payment = world.addPayment(reference, amountMinor, words);
      if (payment) await tell('payment.capture', toPayment(payment));
    },
    async decline(reference) {
      const amountMinor = world.chargeOf(reference).amountMinor ?? 0n;
      const payment = world.addPayment(reference, amountMinor, {
        id: world.newId('py-'),
        status: 'FAILED',
        isPaid: false,
      });
      if (payment) await tell('payment.failure', toPayment(payment));
    },
    async expire(reference) {
      const charge = world.chargeOf(reference);
      charge.status = 'EXPIRED';
      await tell('payment_request.expiry', {
        payment_request_id: charge.id,
        reference_id: reference,
        status: 'EXPIRED',
      });
    },
    async movePayout(reference, status) {
      const payout = world.payoutOf(reference);
      Object.assign(payout, { status, reason: status === 'SUCCEEDED' ? null : 'INVALID_DESTINATION' });
      payout.changedAt = world.now().toISOString();
      await tell(`payout.${status.toLowerCase()}`, toPayout(payout));
    },
    async settleRefund(reference, isCredited) {
      const refund = world.refunds.find((each) => each.reference === reference);
      if (!refund) throw new Error(`no refund ${reference}`);
      Object.assign(refund, {
        status: isCredited ? 'SUCCEEDED' : 'FAILED',
        reason: isCredited ? null : 'REFUND_FAILED',
      });
      await tell(isCredited ? 'refund.succeeded' : 'refund.failed', toRefund(refund));
    },
    idle: () => webhookOf('payment_token.activation', { payment_token_id: 'pt-1', status: 'ACTIVE' }),
  };
}

const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body });
const refuse = (status: number, error_code: string): FakeAnswer => ({
  status,
  body: { error_code, message: error_code },
});

function answer(world: FakeWorld, request: FakeRequest): FakeAnswer {
  const expected = `Basic ${Buffer.from(`${xenditKeys.secretKey}:`).toString('base64')}`;
  if (request.headers.authorization !== expected) return refuse(401, 'INVALID_API_KEY');
  switch (`${request.method} ${request.path}`) {
    case 'POST /v3/payment_requests':
      return createPaymentRequest(world, request);
    case 'POST /v2/payouts':
      return createPayout(world, request);
    case 'GET /v2/payouts': {
      const reference = request.query.get('reference_id');
      return ok(world.payouts.filter((payout) => payout.reference === reference).map(toPayout));
    }
    case 'GET /transactions':
      return listTransactions(world, request.query);
    case 'POST /refunds':
      return createRefund(world, request);
    case 'GET /refunds': {
      const id = request.query.get('payment_request_id');
      return ok({
        has_more: false,
        data: world.refunds.filter(({ payment }) => payment.charge.id === id).map(toRefund),
      });
    }
    default:
      return refuse(404, 'DATA_NOT_FOUND');
  }
}

const reusable = new Set(['7ELEVEN_CLIQQ', 'CEBUANA', 'ECPAY_DRAGONLOAN']);
const redirected = new Set(['GCASH', 'PAYMAYA']);

function createPaymentRequest(world: FakeWorld, { body, headers }: FakeRequest): FakeAnswer {
  if (headers['api-version'] !== '2024-11-11') return refuse(400, 'API_VALIDATION_ERROR');
  const {
    reference_id: reference,
    type,
    country,
    currency,
    channel_code: code,
  } = body as Record<string, string>;
  const amount = body.request_amount as number | undefined;
  const properties = body.channel_properties as Record<string, string> | undefined;
  const isStanding = type === 'REUSABLE_PAYMENT_CODE';
  const isValid =
    reference &&
    code &&
    country === 'PH' &&
    currency === 'PHP' &&
    properties &&
    (isStanding ? reusable.has(code) : type === 'PAY' && typeof amount === 'number' && amount > 0) &&
    (!redirected.has(code) ||
      (properties.success_return_url?.startsWith('https://') && properties.failure_return_url));
  if (!isValid) return refuse(400, 'API_VALIDATION_ERROR');
  const charge = {
    id: world.newId('pr-'),
    reference,
    amountMinor: amount === undefined ? null : BigInt(Math.round(amount * 100)),
    channel: code,
    status: isStanding ? 'ACCEPTING_PAYMENTS' : 'REQUIRES_ACTION',
  };
  world.charges.push(charge);
  const at = world.now().toISOString();
  return ok(
    {
      ...body,
      payment_request_id: charge.id,
      status: charge.status,
      actions: [actionOf(code, charge.id)],
      created: at,
      updated: at,
    },
    201,
  );
}

function actionOf(code: string, id: string): object {
  if (redirected.has(code))
    return { type: 'REDIRECT_CUSTOMER', descriptor: 'WEB_URL', value: `https://pay.xendit.example/${id}` };
  if (code === 'QRPH')
    return { type: 'PRESENT_TO_CUSTOMER', descriptor: 'QR_STRING', value: `00020101021228${id}6304ABCD` };
  return { type: 'PRESENT_TO_CUSTOMER', descriptor: 'PAYMENT_CODE', value: `TEST${id.slice(-10)}` };
}

function createPayout(world: FakeWorld, { body, headers }: FakeRequest): FakeAnswer {
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

function createRefund(world: FakeWorld, { body }: FakeRequest): FakeAnswer {
  const payment = world.payments.find(({ charge }) => charge.id === body.payment_request_id);
  if (!payment) return refuse(404, 'DATA_NOT_FOUND');
  if (!redirected.has(payment.charge.channel)) return refuse(400, 'REFUND_NOT_SUPPORTED');
  const at = world.now().toISOString();
  const refund = {
    ...{
      id: world.newId('rfd-'),
      reference: String(body.reference_id),
      asked: JSON.stringify(body),
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

const toPayout = (payout: FakeTransfer) => ({
  id: payout.id,
  reference_id: payout.reference,
  status: payout.status,
  amount: toDecimal(payout.amountMinor),
  currency: 'PHP',
  created: payout.createdAt,
  updated: payout.changedAt,
  ...(payout.reason === null ? {} : { failure_code: payout.reason }),
});

const toRefund = (refund: FakeTransfer) => ({
  ...toPayout(refund),
  failure_code: refund.reason,
  metadata: null,
});

const toPayment = (payment: FakePayment) => ({
  payment_id: payment.id,
  reference_id: payment.charge.reference,
  payment_request_id: payment.charge.id,
  currency: 'PHP',
  request_amount: toDecimal(payment.amountMinor),
  channel_code: payment.charge.channel,
  status: payment.status,
  captures:
    payment.status === 'SUCCEEDED'
      ? [
          {
            capture_id: `cap-${payment.id}`,
            capture_amount: toDecimal(payment.amountMinor),
            capture_timestamp: payment.paidAt,
          },
        ]
      : null,
  created: payment.paidAt,
  updated: payment.changedAt,
});

const words = new Map([
  ['SUCCEEDED', 'SUCCESS'],
  ['FAILED', 'FAILED'],
  ['REVERSED', 'REVERSED'],
  ['ACCEPTED', 'PENDING'],
  ['PENDING', 'PENDING'],
]);

function listTransactions(world: FakeWorld, query: URLSearchParams): FakeAnswer {
  const all = [
    ...world.payments.map((payment) => ({
      ...row('PAYMENT', payment.id, payment.charge.reference, payment),
      ...(payment.isSpoilt ? { amount: 'a lot', created: 'long ago' } : {}),
      at: payment.paidAt,
    })),
    ...world.payouts.map((payout) => ({
      ...row('DISBURSEMENT', payout.id, payout.reference, payout),
      at: payout.createdAt,
    })),
    ...world.refunds.map((refund) => ({
      ...row('REFUND', refund.id, refund.reference, refund),
      at: refund.createdAt,
    })),
  ];
  const [types, statuses] = [query.getAll('types'), query.getAll('statuses')];
  const [from, until] = [query.get('created[gte]'), query.get('created[lte]')];
  const [reference, currency, after] = [
    query.get('reference_id'),
    query.get('currency'),
    query.get('after_id'),
  ];
  const found = all.filter(
    (each) =>
      types.includes(each.type) &&
      (statuses.length === 0 || statuses.includes(each.status)) &&
      (reference === null || each.reference_id === reference) &&
      (currency === null || currency === 'PHP') &&
      (from === null || each.at >= from) &&
      (until === null || each.at <= until),
  );
  const begin = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const end = begin + Math.min(Number(query.get('limit') ?? 10), 3);
  const data = found.slice(begin, end).map(({ at: _at, ...each }) => each);
  return ok({ has_more: end < found.length, data, links: [] });
}

type Moved = { amountMinor: bigint; status: string; changedAt: string; paidAt?: string; createdAt?: string };

const row = (type: string, id: string, reference: string, moved: Moved) => ({
  id: `txn_${id}`,
  product_id: id,
  type,
  status: words.get(moved.status) ?? moved.status,
  channel_category: 'EWALLET',
  reference_id: reference,
  currency: 'PHP',
  amount: toDecimal(moved.amountMinor) as number | string,
  net_amount: toDecimal(moved.amountMinor),
  cashflow: type === 'PAYMENT' ? 'MONEY_IN' : 'MONEY_OUT',
  settlement_status: 'PENDING',
  created: moved.paidAt ?? moved.createdAt ?? moved.changedAt,
  updated: moved.changedAt,
});
