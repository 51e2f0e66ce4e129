import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { makeId } from '../make-id.ts';
import { findPennyDrop, insertPennyDrop, type WorldPennyDrop } from '../stores/penny-drop-store.ts';
import type { World } from '../world.ts';

const askedSchema = z.strictObject({
  reference: z.string().min(1).max(40),
  holder_name: z.string().min(1).max(120),
});

/** Rupees that come back: where one is paid, and from where it came. */
export function addPennyDropRoutes(api: FastifyInstance, world: World): void {
  api.post('/v1/penny-drops', { bodyLimit: 4_096 }, async (request, reply) => {
    if (world.faults().charges === 'error') return refuse(reply, 503, 'out-of-order');
    const asked = askedSchema.safeParse(request.body);
    if (!asked.success) return refuse(reply, 400, 'malformed');
    const { reference, holder_name: holderName } = asked.data;
    const open = { state: 'open', paidBy: null, paidFrom: null } as const;
    const drop = { providerReference: makeId('PD'), reference, holderName, ...open };
    const isNew = await insertPennyDrop(world.pool, drop, world.now());
    return isNew ? toWire(drop, originOf(world, request)) : refuse(reply, 409, 'reference-taken');
  });

  api.get<{ Params: { reference: string } }>('/v1/penny-drops/:reference', async (request, reply) => {
    if (world.faults().charges === 'error') return refuse(reply, 503, 'out-of-order');
    const drop = await findPennyDrop(world.pool, request.params.reference);
    return drop ? toWire(drop, originOf(world, request)) : refuse(reply, 404, 'unknown');
  });
}

const states = { open: 'OPEN', paid: 'PAID', declined: 'DECLINED', lapsed: 'LAPSED' } as const;

const toWire = (drop: WorldPennyDrop, publicUrl: string): object => ({
  id: drop.providerReference,
  state: states[drop.state],
  pay_url: `${publicUrl}/sandbox-provider/penny-drops/${drop.providerReference}`,
  result: drop.paidBy === null ? null : compareNames(drop.holderName, drop.paidBy),
  holder: drop.paidBy,
  paid_from: drop.paidFrom,
});

/** As a bank compares: all words the same, one of them, or none. */
function compareNames(expected: string, found: string): string {
  const words = (name: string) => name.toLowerCase().split(/\s+/).filter(Boolean);
  const [one, other] = [words(expected), words(found)];
  if (one.join(' ') === other.join(' ')) return 'MATCH';
  return one.some((word) => other.includes(word)) ? 'CLOSE_MATCH' : 'NO_MATCH';
}

const originOf = ({ publicUrl }: World, request: FastifyRequest): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;

const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).send({ error: { code } });
