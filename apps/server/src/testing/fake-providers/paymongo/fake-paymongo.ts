import { hmacOf } from '../../../providers/payment/proofs.ts';
import type { ReceivedWebhook } from '../../contracts/payment/contract-subject.ts';
import { type FakeAnswer, type FakeRequest, type FakeServer, startFakeServer } from '../fake-server.ts';
import { addForeignRefund, type FakeWorld, makeFakeWorld } from '../fake-world.ts';
import { ok, refuse } from './answers.ts';
import { attach, makeIntent, makeMethod, makeRefund, makeTransfer } from './make.ts';
import { toIntent, toPayment, toRefund, toTransfer } from './shapes.ts';

export const paymongoKeys = {
  secretKey: 'sk_live_of_the_tests_0000',
  webhookSecret: 'whsk_of_the_tests_0000000',
  wallet: { number: '779554303093', name: 'Hiram Lending Company' },
};

/** PayMongo, built from its documents: developers.paymongo.com as of 22 November 2026, API v1 and transfers v2. */
export type FakePaymongo = FakeServer & {
  readonly world: FakeWorld;
  pay(reference: string, amountMinor: bigint): Promise<void>;
  decline(reference: string): Promise<void>;
  expire(reference: string): Promise<void>;
  movePayout(reference: string, status: 'succeeded' | 'failed'): Promise<void>;
  settleRefund(reference: string, isCredited: boolean): Promise<void>;
  /** Somebody refunds a payment in the dashboard. */
  giveBack(reference: string, amountMinor: bigint): Promise<void>;
  idle(): ReceivedWebhook;
};

/** Starts a fake PayMongo. */
export async function startFakePaymongo(): Promise<FakePaymongo> {
  const world = makeFakeWorld();
  const server = await startFakeServer(answerOnce(world));
  const webhookOf = (type: string, data: object): ReceivedWebhook => {
    const time = Math.floor(world.now().getTime() / 1_000);
    const attributes = { type, livemode: true, data, previous_data: {}, created_at: time, updated_at: time };
    const event = { data: { id: world.newId('evt_'), type: 'event', attributes } };
    const rawBody = Buffer.from(JSON.stringify(event));
    const signature = hmacOf(paymongoKeys.webhookSecret, `${time}.`, rawBody).toString('hex');
    const headers = {
      'content-type': 'application/json',
      'paymongo-signature': `t=${time},te=,li=${signature}`,
    };
    return { rawBody, headers };
  };
  const report = async (reference: string, amountMinor: bigint, isPaid: boolean) => {
    const words = { id: world.newId('pay_'), status: isPaid ? 'paid' : 'failed', isPaid };
    const payment = world.addPayment(reference, amountMinor, words);
    if (payment) await server.send(webhookOf(`payment.${words.status}`, toPayment(world, payment)));
  };
  return {
    ...server,
    world,
    pay: (reference, amountMinor) => report(reference, amountMinor, true),
    decline: (reference) => report(reference, world.chargeOf(reference).amountMinor ?? 0n, false),
    async expire(reference) {
      const charge = world.chargeOf(reference);
      charge.status = 'awaiting_payment_method';
      const qrph = { source_status: 'expired', payment_intent_id: charge.id, livemode: true };
      await server.send(webhookOf('qrph.expired', { id: 'qrph_1', type: 'qrph', attributes: qrph }));
    },
    /** PayMongo sends no message about a transfer. */
    async movePayout(reference, status) {
      const reason = status === 'failed' ? 'account_not_found' : null;
      Object.assign(world.payoutOf(reference), { status, reason, changedAt: world.now().toISOString() });
    },
    async settleRefund(reference, isCredited) {
      const refund = world.refunds.find((each) => each.reference === reference);
      if (!refund) throw new Error(`no refund ${reference}`);
      const changedAt = world.now().toISOString();
      Object.assign(refund, { status: isCredited ? 'succeeded' : 'failed', changedAt });
      await server.send(
        isCredited
          ? webhookOf('payment.refunded', toPayment(world, refund.payment))
          : webhookOf('payment.refund.updated', toRefund(refund)),
      );
    },
    async giveBack(reference, amountMinor) {
      const { payment } = addForeignRefund(world, reference, { amountMinor, status: 'succeeded' });
      await server.send(webhookOf('payment.refunded', toPayment(world, payment)));
    },
    idle: () => webhookOf('source.chargeable', { id: 'src_1', type: 'source', attributes: {} }),
  };
}

/** Every POST has a key: the same one gives the first answer again, and takes no other body. */
function answerOnce(world: FakeWorld): (request: FakeRequest) => FakeAnswer {
  const given = new Map<string, { readonly asked: string; readonly answer: FakeAnswer }>();
  const expected = `Basic ${Buffer.from(`${paymongoKeys.secretKey}:`).toString('base64')}`;
  return (request) => {
    if (request.headers.authorization !== expected) return refuse(401, 'authentication_invalid');
    if (request.method !== 'POST') return find(world, request);
    const key = `${request.path} ${request.headers['idempotency-key']}`;
    if (!request.headers['idempotency-key']) return refuse(400, 'idempotency_key_missing');
    const asked = JSON.stringify(request.body);
    const before = given.get(key);
    if (before) return before.asked === asked ? before.answer : refuse(400, 'idempotency_mismatch');
    const answer = make(world, request);
    if (answer.status === 200) given.set(key, { asked, answer });
    return answer;
  };
}

function make(world: FakeWorld, request: FakeRequest): FakeAnswer {
  const attached = /^\/v1\/payment_intents\/([^/]+)\/attach$/.exec(request.path)?.[1];
  if (attached) return attach(world, request, attached);
  switch (request.path) {
    case '/v1/payment_intents':
      return makeIntent(world, request);
    case '/v1/payment_methods':
      return makeMethod(world, request);
    case '/v1/refunds':
      return makeRefund(world, request);
    case '/v2/batch_transfers':
      return makeTransfer(world, request);
    default:
      return refuse(404, 'resource_not_found');
  }
}

function find(world: FakeWorld, { path, query }: FakeRequest): FakeAnswer {
  const [, , kind = '', id] = path.split('/');
  if (kind === 'payments' && id === undefined) return listPayments(world, query);
  const byId = <T extends { id: string }>(all: readonly T[], show: (each: T) => object): FakeAnswer => {
    const found = all.find((each) => each.id === id);
    return found ? ok(show(found)) : refuse(404, 'resource_not_found');
  };
  switch (kind) {
    case 'payment_intents':
      return byId(world.charges, (charge) => toIntent(world, charge));
    case 'payments':
      return byId(world.payments, (payment) => toPayment(world, payment));
    case 'refunds':
      return byId(world.refunds, toRefund);
    case 'transfers':
      return byId(world.payouts, toTransfer);
    default:
      return refuse(404, 'resource_not_found');
  }
}

/** GET /v1/payments: all of them, the newest first, three a page. */
function listPayments(world: FakeWorld, query: URLSearchParams): FakeAnswer {
  const all = world.payments.toReversed();
  const after = query.get('after');
  const begin = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const end = begin + 3;
  const data = all.slice(begin, end).map((payment) => toPayment(world, payment));
  return { status: 200, body: { has_more: end < all.length, data } };
}
