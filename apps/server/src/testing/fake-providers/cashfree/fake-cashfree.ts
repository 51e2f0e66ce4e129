import { toIndianTime } from '../../../providers/payment/cashfree/translate.ts';
import { hmacOf } from '../../../providers/payment/proofs.ts';
import type { ReceivedWebhook } from '../../contracts/payment/contract-subject.ts';
import { type FakeAnswer, type FakeRequest, type FakeServer, startFakeServer } from '../fake-server.ts';
import { addForeignRefund, type FakeWorld, makeFakeWorld } from '../fake-world.ts';
import { refuse } from './answers.ts';
import { answerPg } from './collections.ts';
import { findFaults } from './open-api.ts';
import { answerPayout } from './payouts.ts';
import { makePennyDrops, type PaidPennyDrop, type PennyDrops, payPennyDrop } from './penny-drops.ts';
import { inIndia, orderIdOf, toPayment, toRefund, toTransfer } from './shapes.ts';
import { answerVerification } from './verification.ts';

export const cashfreeKeys = {
  collections: { clientId: 'pg-client-of-tests', clientSecret: 'pg-secret-of-the-tests' },
  payouts: { clientId: 'payout-client-of-tests', clientSecret: 'payout-secret-of-the-tests' },
  verification: { clientId: 'check-client-of-tests', clientSecret: 'check-secret-of-the-tests' },
};

/** Cashfree, built from its documents: PG 2025-01-01, payouts 2024-01-01, and its reference of webhooks and reports. */
export type FakeCashfree = FakeServer & {
  readonly world: FakeWorld;
  pay(reference: string, amountMinor: bigint): Promise<void>;
  decline(reference: string): Promise<void>;
  expire(reference: string): Promise<void>;
  movePayout(reference: string, status: string, code: string): Promise<void>;
  settleRefund(reference: string, isCredited: boolean): Promise<void>;
  /** Somebody refunds a payment in the dashboard. */
  giveBack(reference: string, amountMinor: bigint): Promise<void>;
  idle(): ReceivedWebhook;
  payPennyDrop(reference: string, paid: PaidPennyDrop): void;
  /** What Cashfree's OpenAPI has against the requests and the answers so far. */
  readonly faults: readonly string[];
};

/** Starts a fake Cashfree. */
export async function startFakeCashfree(): Promise<FakeCashfree> {
  const world = makeFakeWorld();
  const faults: string[] = [];
  const drops = makePennyDrops();
  const server = await startFakeServer((request) => {
    const answered = answer(world, drops, request);
    faults.push(...findFaults(request, answered));
    return answered;
  });
  const webhookOf = (
    type: string,
    data: object,
    keys = cashfreeKeys.collections,
    event_time = toIndianTime(world.now()),
  ): ReceivedWebhook => {
    const rawBody = Buffer.from(JSON.stringify({ data, event_time, type }));
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
    await server.send(webhookOf(type, { order, payment: toPayment(payment), customer_details: {} }));
  };
  return {
    ...server,
    world,
    faults,
    pay: (reference, amountMinor) => paymentOf(reference, amountMinor, 'SUCCESS', 'PAYMENT_SUCCESS_WEBHOOK'),
    decline: (reference) => paymentOf(reference, 100n, 'FAILED', 'PAYMENT_FAILED_WEBHOOK'),
    expire: async (reference) => {
      world.chargeOf(reference).status = 'EXPIRED';
    },
    async movePayout(reference, status, code) {
      const payout = world.payoutOf(reference);
      Object.assign(payout, { status, reason: code, changedAt: world.now().toISOString() });
      const type = status === 'SUCCESS' ? 'TRANSFER_ACKNOWLEDGED' : `TRANSFER_${status}`;
      // Its message has neither the times of the transfer nor the zone of its own.
      const { added_on: _added, updated_on: _updated, ...told } = toTransfer(payout);
      await server.send(webhookOf(type, told, cashfreeKeys.payouts, inIndia(payout.changedAt).slice(0, 19)));
    },
    async settleRefund(reference, isCredited) {
      const refund = world.refunds.find((each) => each.reference === reference);
      if (!refund) throw new Error(`no refund ${reference}`);
      Object.assign(refund, {
        status: isCredited ? 'SUCCESS' : 'CANCELLED',
        changedAt: world.now().toISOString(),
      });
      await server.send(webhookOf('REFUND_STATUS_WEBHOOK', { refund: toRefund(refund) }));
    },
    async giveBack(reference, amountMinor) {
      const refund = addForeignRefund(world, reference, { amountMinor, status: 'SUCCESS' });
      await server.send(webhookOf('REFUND_STATUS_WEBHOOK', { refund: toRefund(refund) }));
    },
    payPennyDrop: (reference, paid) => payPennyDrop(drops, reference, paid),
    idle: () => webhookOf('SETTLEMENT_SUCCESS', { settlement: { settlement_id: 738, status: 'SUCCESS' } }),
  };
}

/** The version of each product that our client names; Secure ID's check of an account takes none. */
const versions: Readonly<Record<string, string | undefined>> = { pg: '2025-01-01', payout: '2024-01-01' };
const keysOf: Readonly<Record<string, { readonly clientId: string; readonly clientSecret: string }>> = {
  pg: cashfreeKeys.collections,
  payout: cashfreeKeys.payouts,
  verification: cashfreeKeys.verification,
};

function answer(world: FakeWorld, drops: PennyDrops, request: FakeRequest): FakeAnswer {
  const [, product = '', ...rest] = request.path.split('/');
  const keys = keysOf[product];
  const { headers } = request;
  if (headers['x-client-id'] !== keys?.clientId || headers['x-client-secret'] !== keys?.clientSecret)
    return refuse(401, 'authentication_failed');
  if (headers['x-api-version'] !== versions[product]) return refuse(400, 'api_version_invalid');
  if (product === 'verification') return answerVerification(drops, request);
  return product === 'pg' ? answerPg(world, request, rest) : answerPayout(world, request);
}
