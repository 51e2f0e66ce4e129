import type { ReceivedWebhook } from '../../contracts/payment/contract-subject.ts';
import { type FakeAnswer, type FakeRequest, type FakeServer, startFakeServer } from '../fake-server.ts';
import { type FakeWorld, makeFakeWorld } from '../fake-world.ts';
import { ok, refuse } from './answers.ts';
import { createPaymentRequest } from './payment-requests.ts';
import { toPayment, toPayout, toRefund } from './shapes.ts';
import { listTransactions } from './transactions.ts';
import { createPayout, createRefund } from './transfers.ts';

export const xenditKeys = {
  secretKey: 'xnd_development_of_the_tests',
  callbackToken: 'the-callback-token-of-the-tests',
};

/** Xendit, built from its documents: docs.xendit.co/apidocs as of 26 November 2025, payouts v2; disputes as of August 2026. */
export type FakeXendit = FakeServer & {
  readonly world: FakeWorld;
  pay(reference: string, amountMinor: bigint): Promise<void>;
  decline(reference: string): Promise<void>;
  expire(reference: string): Promise<void>;
  movePayout(reference: string, status: 'SUCCEEDED' | 'FAILED' | 'REVERSED'): Promise<void>;
  settleRefund(reference: string, isCredited: boolean): Promise<void>;
  idle(): ReceivedWebhook;
  /** The message about a dispute, as it stands; it is in no envelope. */
  reportDispute(dispute: FakeDispute): ReceivedWebhook;
  /** How it answers, where that is not always the same. */
  readonly manners: Manners;
};

/** A dispute of a payment. What it took in the end is a text, or null while it is open. */
type FakeDispute = {
  readonly id: string;
  readonly status: string;
  readonly currency: string;
  readonly amount: { readonly initial: string; readonly terminal: string | null };
  readonly payment_id: string | null;
};

type Manners = {
  /** A refund that was just made is in no list yet. */
  listsRefunds: boolean;
  /** Payouts are listed as its libraries read them, and not as its pages show them. */
  pagesPayouts: boolean;
};

/** Starts a fake Xendit. */
export async function startFakeXendit(): Promise<FakeXendit> {
  const world = makeFakeWorld();
  const manners: Manners = { listsRefunds: true, pagesPayouts: false };
  const disputes = new Map<string, FakeDispute>();
  const server = await startFakeServer((request) => answer(world, { manners, disputes }, request));
  const messageOf = (words: object): ReceivedWebhook => ({
    rawBody: Buffer.from(JSON.stringify(words)),
    headers: { 'content-type': 'application/json', 'x-callback-token': xenditKeys.callbackToken },
  });
  const webhookOf = (event: string, data: object): ReceivedWebhook =>
    messageOf({ event, business_id: '5f27a14a9bf05c73dd040bc8', created: world.now().toISOString(), data });
  const send = (event: string, data: object) => server.send(webhookOf(event, data));
  return {
    ...server,
    world,
    manners,
    async pay(reference, amountMinor) {
      const words = { id: world.newId('py-'), status: 'SUCCEEDED', isPaid: true };
      const payment = world.addPayment(reference, amountMinor, words);
      if (payment) await send('payment.capture', toPayment(payment));
    },
    async decline(reference) {
      const amountMinor = world.chargeOf(reference).amountMinor ?? 0n;
      const payment = world.addPayment(reference, amountMinor, {
        id: world.newId('py-'),
        status: 'FAILED',
        isPaid: false,
      });
      if (payment) await send('payment.failure', toPayment(payment));
    },
    async expire(reference) {
      const charge = world.chargeOf(reference);
      charge.status = 'EXPIRED';
      await send('payment_request.expiry', {
        payment_request_id: charge.id,
        reference_id: reference,
        status: 'EXPIRED',
      });
    },
    async movePayout(reference, status) {
      const payout = world.payoutOf(reference);
      Object.assign(payout, { status, reason: status === 'SUCCEEDED' ? null : 'INVALID_DESTINATION' });
      payout.changedAt = world.now().toISOString();
      await send(`payout.${status.toLowerCase()}`, toPayout(payout));
    },
    async settleRefund(reference, isCredited) {
      const refund = world.refunds.find((each) => each.reference === reference);
      if (!refund) throw new Error(`no refund ${reference}`);
      Object.assign(refund, {
        status: isCredited ? 'SUCCEEDED' : 'FAILED',
        reason: isCredited ? null : 'REFUND_FAILED',
      });
      await send(isCredited ? 'refund.succeeded' : 'refund.failed', toRefund(refund));
    },
    idle: () => webhookOf('payment_token.activation', { payment_token_id: 'pt-1', status: 'ACTIVE' }),
    reportDispute(dispute) {
      disputes.set(dispute.id, dispute);
      return messageOf({ event: `dispute.${dispute.status.toLowerCase()}`, ...dispute });
    },
  };
}

type Answering = { readonly manners: Manners; readonly disputes: ReadonlyMap<string, FakeDispute> };

function answer(world: FakeWorld, { manners, disputes }: Answering, request: FakeRequest): FakeAnswer {
  const expected = `Basic ${Buffer.from(`${xenditKeys.secretKey}:`).toString('base64')}`;
  if (request.headers.authorization !== expected) return refuse(401, 'INVALID_API_KEY');
  const dispute = disputes.get(/^\/v1\/disputes\/(.+)$/.exec(request.path)?.[1] ?? '');
  if (dispute && request.method === 'GET') return ok(dispute);
  switch (`${request.method} ${request.path}`) {
    case 'POST /v3/payment_requests':
      return createPaymentRequest(world, request);
    case 'POST /v2/payouts':
      return createPayout(world, request);
    case 'GET /v2/payouts': {
      const reference = request.query.get('reference_id');
      const data = world.payouts.filter((payout) => payout.reference === reference).map(toPayout);
      return ok(manners.pagesPayouts ? { data, has_more: false, links: {} } : data);
    }
    case 'GET /transactions':
      return listTransactions(world, request.query);
    case 'POST /refunds':
      return createRefund(world, request);
    case 'GET /refunds': {
      const id = request.query.get('payment_request_id');
      const refunds = manners.listsRefunds ? world.refunds : [];
      return ok({
        has_more: false,
        data: refunds.filter(({ payment }) => payment.charge.id === id).map(toRefund),
      });
    }
    default:
      return refuse(404, 'DATA_NOT_FOUND');
  }
}
