import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType, z } from 'zod';
import { findSandboxChannel } from '../../channels.ts';
import { checkAccount, isUnpayable } from '../check-account.ts';
import { type FaultChange, faultsSchema } from '../faults.ts';
import { orderCharge, orderPayout } from '../order.ts';
import { captureCard, orderCardCharge } from '../order-card.ts';
import { findCharge, type WorldCharge } from '../stores/charge-store.ts';
import { listPayments, type WorldPayment } from '../stores/payment-store.ts';
import { findPayout } from '../stores/payout-store.ts';
import {
  accountCheckRequestSchema,
  cardChargeRequestSchema,
  chargeRequestSchema,
  payoutRequestSchema,
  toWireCard,
  toWireCharge,
  toWirePayment,
  toWirePayout,
} from '../wire.ts';
import type { World } from '../world.ts';
import { addMandateRoutes } from './mandate-routes.ts';
import { addPennyDropRoutes } from './penny-drop-routes.ts';
import { addReportRoutes } from './report-routes.ts';

const bodyLimit = 16_384;

/**
 * The provider's API for merchants with its key: charges, their payments, payouts, and the report of a day.
 */
export function addApiRoutes(app: FastifyInstance, world: World): void {
  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (!hasKey(request, world.apiKey)) return refuse(reply, 401, 'wrong-key');
    });
    addChargeRoutes(api, world);
    addCardRoutes(api, world);
    addPayoutRoutes(api, world);
    addAccountRoutes(api);
    addPennyDropRoutes(api, world);
    addMandateRoutes(api, world);
    addReportRoutes(api, world);
  });
}

/** The switches for the provider's faults. They need no key, because they exist only in the sandbox. */
export function addFaultRoute(app: FastifyInstance, setFaults: (change: FaultChange) => unknown): void {
  app.post('/faults', { bodyLimit }, async (request, reply) => {
    const change = faultsSchema.safeParse(request.body);
    return change.success ? setFaults(change.data) : refuse(reply, 400, 'malformed');
  });
}

function addChargeRoutes(api: FastifyInstance, world: World): void {
  api.post('/v1/charges', { bodyLimit }, async (request, reply) => {
    const faults = world.faults();
    if (faults.charges === 'error') return refuse(reply, 503, 'out-of-order');
    if (faults.charges === 'declined') return refuse(reply, 422, 'declined');
    const order = read(chargeRequestSchema, request.body);
    if (!order) return refuse(reply, 400, 'malformed');
    const { pool, merchantName } = world;
    const ordered = await orderCharge(pool, order, { merchantName, now: world.now() });
    if (faults.charges === 'timeout') await keepWaiting(world);
    if (!ordered.ok) return refuse(reply, ordered.reason === 'reference-taken' ? 409 : 422, ordered.reason);
    return toWireCharge(ordered.kept, checkoutUrlOf(ordered.kept, world.publicUrl ?? originOf(request)));
  });

  api.get<{ Params: { reference: string } }>('/v1/charges/:reference/payments', async (request, reply) => {
    const charge = await findCharge(world.pool, request.params.reference);
    if (!charge) return refuse(reply, 404, 'unknown');
    const payments = await listPayments(world.pool, charge.providerReference);
    const listed = payments.filter((payment) => isListed(world, payment));
    return { payments: listed.map((payment) => toWirePayment(charge, payment)) };
  });
}

function addCardRoutes(api: FastifyInstance, world: World): void {
  api.post('/v1/card-charges', { bodyLimit }, async (request, reply) => {
    const { charges } = world.faults();
    if (charges === 'error') return refuse(reply, 503, 'out-of-order');
    if (charges === 'declined') return refuse(reply, 422, 'declined');
    const order = read(cardChargeRequestSchema, request.body);
    if (!order) return refuse(reply, 400, 'malformed');
    const ordered = await orderCardCharge(world.pool, order, { now: world.now(), digestKey: world.apiKey });
    return ordered.ok ? toWireCard(ordered.kept) : refuse(reply, 409, ordered.reason);
  });

  api.post<{ Params: { reference: string } }>(
    '/v1/card-charges/:reference/capture',
    async (request, reply) => {
      const faults = world.faults();
      if (faults.charges === 'error') return refuse(reply, 503, 'out-of-order');
      const captured = await captureCard(world.pool, request.params.reference, world.now());
      if (faults.charges === 'timeout') await keepWaiting(world);
      if (!captured.ok) return refuse(reply, captured.reason === 'unknown' ? 404 : 422, captured.reason);
      const { kept } = captured;
      await world.actWithoutWaiting(kept.providerReference, { deliveries: captured.isFirst ? 1 : 0 });
      return toWireCard(kept);
    },
  );
}

function addPayoutRoutes(api: FastifyInstance, world: World): void {
  api.post('/v1/payouts', { bodyLimit }, async (request, reply) => {
    const order = read(payoutRequestSchema, request.body);
    if (!order) return refuse(reply, 400, 'malformed');
    if (isUnpayable(order.account_number)) return refuse(reply, 422, 'account-not-payable');
    const ordered = await orderPayout(world.pool, order, { now: world.now(), digestKey: world.apiKey });
    return ordered.ok ? toWirePayout(ordered.kept) : refuse(reply, 409, ordered.reason);
  });

  api.get<{ Params: { reference: string } }>('/v1/payouts/:reference', async (request, reply) => {
    const payout = await findPayout(world.pool, request.params.reference);
    return payout ? toWirePayout(payout) : refuse(reply, 404, 'unknown');
  });
}

/** Says whose an account is; what its number ends in decides the answer. */
function addAccountRoutes(api: FastifyInstance): void {
  api.post('/v1/account-checks', { bodyLimit }, async (request, reply) => {
    const asked = read(accountCheckRequestSchema, request.body);
    if (!asked) return refuse(reply, 400, 'malformed');
    const checked = checkAccount(asked.account_number, asked.holder_name);
    return checked ?? refuse(reply, 503, 'bank-offline');
  });
}

function isListed({ faults, now }: World, { changedAt }: WorldPayment): boolean {
  const { lists, lateMs } = faults();
  return lists === 'normal' || changedAt.getTime() <= now().getTime() - lateMs;
}

const keepWaiting = ({ closing, faults }: World): Promise<void> =>
  delay(faults().timeoutMs, undefined, { signal: closing }).catch(() => undefined);

function checkoutUrlOf(charge: WorldCharge, publicUrl: string): string | null {
  const isRedirect = findSandboxChannel(charge.channelNumber)?.presentation === 'redirect';
  return isRedirect ? `${publicUrl}/sandbox-provider/pay/${charge.providerReference}` : null;
}

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

/** Compares digests, so that the timing reveals neither the length nor the content of the key. */
function hasKey(request: FastifyRequest, apiKey: string): boolean {
  const given = request.headers['x-api-key'];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(apiKey));
}

function read<Schema extends ZodType>(schema: Schema, body: unknown): z.output<Schema> | null {
  const result = schema.safeParse(body);
  return result.success ? result.data : null;
}

function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).send({ error: { code } });
}
