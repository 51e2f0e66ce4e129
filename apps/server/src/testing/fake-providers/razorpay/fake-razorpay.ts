import { hmacOf } from '../../../providers/payment/proofs.ts';
import type { ReceivedWebhook } from '../../contracts/payment/contract-subject.ts';
import { type FakeAnswer, type FakeRequest, type FakeServer, startFakeServer } from '../fake-server.ts';
import {
  addForeignRefund,
  type FakePayment,
  type FakeRefund,
  type FakeWorld,
  makeFakeWorld,
} from '../fake-world.ts';
import { refuse } from './answers.ts';
import { find } from './find.ts';
import { isInstrument, makeAccount, makeLink, makePayout, makeQr, makeRefund } from './make.ts';
import { type FakeRecurring, makeFakeRecurring } from './recurring.ts';
import { toAccount, toLink, toPayment, toPayout, toQr, toRefund } from './shapes.ts';
import { type FakeValidations, makeFakeValidations } from './validations.ts';

export const razorpayKeys = {
  collections: { keyId: 'rzp_live_of_the_tests', keySecret: 'secret-of-collections-0' },
  payouts: { keyId: 'rzp_live_x_of_the_tests', keySecret: 'secret-of-payouts-00000' },
  accountNumber: '7878780080316316',
  validationAccount: '7878780080316317',
  webhookSecrets: ['webhook-secret-of-collections', 'webhook-secret-of-payouts'],
};

/** Razorpay, built from its documents as of 8 April 2026: API v1, Smart Collect and RazorpayX. */
export type FakeRazorpay = FakeServer & {
  readonly world: FakeWorld;
  readonly validations: FakeValidations;
  pay(reference: string, amountMinor: bigint): Promise<void>;
  decline(reference: string): Promise<void>;
  expire(reference: string): Promise<void>;
  movePayout(reference: string, status: 'processed' | 'reversed'): Promise<void>;
  settleRefund(reference: string, isCredited: boolean): Promise<void>;
  /** Somebody refunds a payment in the dashboard. */
  giveBack(reference: string, amountMinor: bigint): Promise<void>;
  /** A payment is authorised too late to be captured, and Razorpay refunds it by itself. */
  refundUncaptured(reference: string, amountMinor: bigint): Promise<string>;
  readonly recurring: FakeRecurring;
  idle(): ReceivedWebhook;
};

/** Starts a fake Razorpay. */
export async function startFakeRazorpay(): Promise<FakeRazorpay> {
  const world = makeFakeWorld();
  const validations = makeFakeValidations(razorpayKeys.validationAccount, isInstrument);
  const server = await startFakeServer((request) => answer({ world, validations, recurring }, request));
  const webhookOf = (event: string, entities: Record<string, object>, raw: object = {}): ReceivedWebhook => {
    const [collections, payouts] = razorpayKeys.webhookSecrets;
    const rawBody = Buffer.from(
      JSON.stringify({
        entity: 'event',
        account_id: 'acc_CJoeHMNpi0nC7k',
        event,
        contains: Object.keys(entities),
        payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
        created_at: Math.floor(world.now().getTime() / 1_000),
        ...raw,
      }),
    );
    const secret = (event.startsWith('payout.') ? payouts : collections) ?? '';
    return {
      rawBody,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': world.newId('evt'),
        'x-razorpay-signature': hmacOf(secret, rawBody).toString('hex'),
      },
    };
  };
  const recurring = makeFakeRecurring(world, (event, entities, raw) =>
    server.send(webhookOf(event, entities, raw)),
  );
  const credited = (payment: FakePayment): ReceivedWebhook => {
    const [told, { charge }] = [{ payment: toPayment(payment) }, payment];
    if (charge.channel === 'qr') return webhookOf('qr_code.credited', { ...told, qr_code: toQr(charge) });
    if (charge.channel === 'link')
      return webhookOf('payment_link.paid', { ...told, payment_link: toLink(world, charge) });
    return webhookOf('virtual_account.credited', { ...told, virtual_account: toAccount(charge) });
  };
  return {
    ...server,
    world,
    validations,
    recurring,
    async pay(reference, amountMinor) {
      const words = { id: world.newId('pay_'), status: 'captured', isPaid: true };
      const payment = world.addPayment(reference, amountMinor, words);
      if (payment) await server.send(credited(payment));
    },
    async decline(reference) {
      const words = { id: world.newId('pay_'), status: 'failed', isPaid: false };
      const payment = world.addPayment(reference, world.chargeOf(reference).amountMinor ?? 0n, words);
      if (payment) await server.send(webhookOf('payment.failed', { payment: toPayment(payment) }));
    },
    async expire(reference) {
      const charge = world.chargeOf(reference);
      charge.status = 'closed';
      await server.send(webhookOf('qr_code.closed', { qr_code: toQr(charge) }));
    },
    async movePayout(reference, status) {
      const payout = world.payoutOf(reference);
      const reason = status === 'reversed' ? 'beneficiary_bank_offline' : 'payout_processed';
      Object.assign(payout, { status, reason, changedAt: world.now().toISOString() });
      await server.send(webhookOf(`payout.${status}`, { payout: toPayout(payout) }));
    },
    async settleRefund(reference, isCredited) {
      const refund = world.refunds.find((each) => each.reference === reference);
      if (!refund) throw new Error(`no refund ${reference}`);
      refund.status = isCredited ? 'processed' : 'failed';
      if (isCredited) noteRefunded(refund);
      const told = { refund: toRefund(refund), payment: toPayment(refund.payment) };
      await server.send(webhookOf(`refund.${refund.status}`, told));
    },
    async giveBack(reference, amountMinor) {
      const refund = addForeignRefund(world, reference, { amountMinor, status: 'processed' });
      noteRefunded(refund, 0n);
      const told = { refund: toRefund(refund), payment: toPayment(refund.payment) };
      await server.send(webhookOf('refund.processed', told));
    },
    async refundUncaptured(reference, amountMinor) {
      const words = { id: world.newId('pay_'), status: 'authorized', isPaid: true };
      const payment = world.addPayment(reference, amountMinor, words);
      if (!payment) throw new Error('nothing was authorised');
      payment.isCaptured = false;
      const refund = addForeignRefund(world, reference, { amountMinor, status: 'pending' });
      noteRefunded(refund, 0n);
      await server.send(
        webhookOf('refund.created', { refund: toRefund(refund), payment: toPayment(payment) }),
      );
      return payment.id;
    },
    idle: () => webhookOf('settlement.processed', { settlement: { id: 'setl_1', amount: 1 } }),
  };
}

/** A payment is refunded once all of it went back. */
function noteRefunded({ payment, amountMinor }: FakeRefund, moreMinor = amountMinor): void {
  payment.refundedMinor += moreMinor;
  if (payment.refundedMinor >= payment.amountMinor) payment.status = 'refunded';
}

const basic = ({ keyId, keySecret }: { keyId: string; keySecret: string }): string =>
  `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

type Parts = {
  readonly world: FakeWorld;
  readonly validations: FakeValidations;
  readonly recurring: FakeRecurring;
};

async function answer({ world, validations, recurring }: Parts, request: FakeRequest): Promise<FakeAnswer> {
  const { path, method, headers, body } = request;
  const isValidation = path.startsWith('/v1/fund_accounts/validations');
  const isPayout = path === '/v1/payouts' || isValidation;
  if (headers.authorization !== basic(isPayout ? razorpayKeys.payouts : razorpayKeys.collections))
    return refuse(401, 'authentication_failed');
  if (isValidation) return validations.answer(request);
  const ofMandates = await recurring.answer(request);
  if (ofMandates) return ofMandates;
  if (method === 'GET') return find(world, request);
  const refunded = /^\/v1\/payments\/([^/]+)\/refund$/.exec(path)?.[1];
  if (refunded) return makeRefund(world, request, refunded);
  switch (path) {
    case '/v1/payments/qr_codes':
      return makeQr(world, body);
    case '/v1/payment_links':
      return makeLink(world, body);
    case '/v1/virtual_accounts':
      return makeAccount(world, body);
    case '/v1/payouts':
      return makePayout(world, request, razorpayKeys.accountNumber);
    default:
      return refuse(404, 'not_found');
  }
}
