import { currencies } from '@hiram/lending/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { makeId } from '../make-id.ts';
import { insertCharge } from '../stores/charge-store.ts';
import { findDebit, insertDebit, takeDebit } from '../stores/debit-store.ts';
import { findMandate, insertMandate, moveMandate, type WorldMandate } from '../stores/mandate-store.ts';
import { toMandateEvent, toNoticeEvent, toWireMandate } from '../wire-mandates.ts';
import type { World } from '../world.ts';

const reference = z.string().regex(/^[\w.:-]{1,64}$/);
const instant = z.iso.datetime().transform((text) => new Date(text));
const amount = z.strictObject({
  value: z.number().int().positive().max(999_999_999_999),
  currency: z.enum(currencies),
});
const mandateSchema = z.strictObject({
  reference,
  amount_max: amount,
  ends_at: instant,
  page_ends_at: instant,
  description: z.string().max(200),
  return_url: z.url({ protocol: /^https?$/ }).max(2_000),
});
const debitSchema = z.strictObject({ reference, amount, debit_at: instant });

/** Between the notice and the debit lies a day. */
const noticeMs = 24 * 3_600_000;
const bodyLimit = 8_192;
type Params = { Params: { reference: string } };

/** Mandates, the debits that are announced to their payers, and the taking of one. */
export function addMandateRoutes(api: FastifyInstance, world: World): void {
  api.post('/v1/mandates', { bodyLimit }, async (request, reply) => {
    const fault = answerFault(world, reply);
    if (fault) return fault;
    const asked = mandateSchema.safeParse(request.body);
    if (!asked.success) return refuse(reply, 400, 'malformed');
    const order = asked.data;
    const mandate: WorldMandate = {
      ...{ providerReference: makeId('MD'), reference: order.reference, state: 'open' },
      ...{ amountMaxMinor: BigInt(order.amount_max.value), currency: order.amount_max.currency },
      ...{ description: order.description, returnUrl: order.return_url },
      ...{ endsAt: order.ends_at, pageEndsAt: order.page_ends_at },
    };
    await insertMandate(world.pool, mandate, world.now());
    const kept = await findMandate(world.pool, order.reference);
    if (kept?.amountMaxMinor !== mandate.amountMaxMinor) return refuse(reply, 409, 'reference-taken');
    return toWireMandate(kept, originOf(world, request));
  });

  api.get<Params>('/v1/mandates/:reference', async (request, reply) => {
    const fault = answerFault(world, reply);
    if (fault) return fault;
    const mandate = await findMandate(world.pool, request.params.reference);
    return mandate ? toWireMandate(mandate, originOf(world, request)) : refuse(reply, 404, 'unknown');
  });

  api.post<Params>('/v1/mandates/:reference/cancel', { bodyLimit }, async (request, reply) => {
    const fault = answerFault(world, reply);
    if (fault) return fault;
    const name = request.params.reference;
    const moved = await moveMandate(world.pool, name, { from: ['open', 'active', 'paused'], to: 'ended' });
    if (moved) await world.sendLater(toMandateEvent(moved, world.now()));
    const mandate = moved ?? (await findMandate(world.pool, name));
    return mandate ? toWireMandate(mandate, originOf(world, request)) : refuse(reply, 404, 'unknown');
  });

  addDebitRoutes(api, world);
}

function addDebitRoutes(api: FastifyInstance, world: World): void {
  api.post<Params>('/v1/mandates/:reference/debits', { bodyLimit }, async (request, reply) => {
    const fault = answerFault(world, reply);
    if (fault) return fault;
    const asked = debitSchema.safeParse(request.body);
    if (!asked.success) return refuse(reply, 400, 'malformed');
    const mandate = await findMandate(world.pool, request.params.reference);
    if (mandate?.state !== 'active') return refuse(reply, 422, 'not-active');
    const amountMinor = BigInt(asked.data.amount.value);
    if (amountMinor > mandate.amountMaxMinor) return refuse(reply, 422, 'over-the-limit');
    const now = world.now();
    const charge = {
      ...{ providerReference: makeId('DB'), reference: asked.data.reference, amountMinor },
      ...{ currency: mandate.currency, channelNumber: '91190', description: mandate.description },
      ...{ returnUrl: mandate.returnUrl, expiresAt: null, payCode: null, qrText: null, createdAt: now },
    };
    if (!(await insertCharge(world.pool, charge))) return refuse(reply, 409, 'reference-taken');
    const isDelivered = world.faults().debits !== 'unnoticed';
    const noticedAt = isDelivered ? now : null;
    const { reference, debit_at: debitAt } = asked.data;
    const debit = { reference, mandateReference: mandate.reference, debitAt, noticedAt, takenAt: null };
    await insertDebit(world.pool, debit);
    await world.sendLater(toNoticeEvent({ id: charge.providerReference, reference, isDelivered }, now));
    return { id: charge.providerReference };
  });

  api.post<Params>('/v1/debits/:reference/take', { bodyLimit }, async (request, reply) => {
    const fault = answerFault(world, reply);
    if (fault) return fault;
    const debit = await findDebit(world.pool, request.params.reference);
    if (!debit) return refuse(reply, 404, 'unknown');
    const mandate = await findMandate(world.pool, debit.mandateReference);
    if (mandate?.state !== 'active') return refuse(reply, 422, 'not-active');
    const now = world.now();
    const { noticedAt } = debit;
    if (!noticedAt || now.getTime() < noticedAt.getTime() + noticeMs)
      return refuse(reply, 422, 'not-announced');
    if (!(await takeDebit(world.pool, debit.reference, now))) return refuse(reply, 409, 'taken-already');
    const status = world.faults().debits === 'declined' ? 'failed' : 'paid';
    await world.actWithoutWaiting(debit.reference, { status });
    return { state: 'ACCEPTED' };
  });
}

const originOf = ({ publicUrl }: World, request: FastifyRequest): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;

/** What mandates answer while they are out of order, or refuse our key; null otherwise. */
function answerFault(world: World, reply: FastifyReply): FastifyReply | null {
  const { debits } = world.faults();
  if (debits === 'error') return refuse(reply, 503, 'out-of-order');
  return debits === 'denied' ? refuse(reply, 401, 'wrong-key') : null;
}

const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).send({ error: { code } });
