import type { FastifyInstance } from 'fastify';
import type { Context } from '../../feature/context.ts';
import { eachShard } from '../../ground/engine/sharding/each-shard.ts';
import { minuteLimit } from '../../ground/limits/minute-limit.ts';
import { isId } from '../../ground/new-id.ts';
import { receiptPath, type TextGateways } from '../../providers/sms/open-text-gateways.ts';
import type { TextReceipt } from '../../providers/sms/text-gateway.ts';
import { textReceipts } from '../../telemetry/counters.ts';
import { recordReceipt, takeTextsToPoll } from '../message-store.ts';

const bodyBytesMax = 16 * 1024;
const pollBatch = 20;
const minuteMs = 60_000;
const pollDaysMax = 3;
const pollEveryMinutes = 5;

/** Of what is refused only so much in a minute is logged of each gateway: a flood must not fill the disk, nor hide another's. */
const refusedPerMinuteMax = 60;

/** TEXT-04: the door of the gateways' receipts. The raw bytes and the whole address are what is signed. */
export function serveReceipts(server: FastifyInstance, context: Context, gateways: TextGateways): void {
  const isLogged = minuteLimit(refusedPerMinuteMax);
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { gateway: string } }>(`${receiptPath}/:gateway`, async (request, reply) => {
      const gateway = gateways.named(request.params.gateway);
      if (!gateway?.parseReceipt) return reply.code(404).send({ accepted: false });
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      // The address that the gateway was given, and not the one that the request claims.
      const url = `${context.settings.baseUrl}${request.url}`;
      const verdict = gateway.parseReceipt({ rawBody, headers: request.headers, url });
      textReceipts.inc({ gateway: gateway.name, verdict: verdict.ok ? 'genuine' : verdict.reason });
      if (verdict.ok) {
        if (verdict.receipt) await takeReceipt(context, gateway.name, verdict.receipt);
        return reply.send({ accepted: true });
      }
      if (isLogged(gateway.name, context.clock.systemNow()))
        context.log.warn({ gateway: gateway.name, reason: verdict.reason }, 'a receipt was refused');
      return reply.code(verdict.reason === 'malformed' ? 400 : 401).send({ accepted: false });
    });
  });
}

/** Asks for the receipts of texts that their gateway took and has said nothing more of. */
export async function pollReceipts(context: Context, gateways: TextGateways): Promise<void> {
  const pollable = gateways.all.filter(({ findReceipt }) => findReceipt !== null).map(({ name }) => name);
  if (pollable.length === 0) return;
  const now = context.clock.systemNow();
  const toPoll = {
    gateways: pollable,
    sentAfter: new Date(now.getTime() - pollDaysMax * 24 * 60 * minuteMs),
    askedBefore: new Date(now.getTime() - pollEveryMinutes * minuteMs),
    limit: pollBatch,
  };
  await eachShard(context, async (shard) => {
    for (const { gateway, messageId } of await takeTextsToPoll(context.db, shard, toPoll, now)) {
      try {
        const receipt = await gateways.named(gateway)?.findReceipt?.(messageId);
        if (receipt) await takeReceipt(context, gateway, receipt);
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown';
        context.log.warn({ gateway, error: reason }, 'a receipt could not be asked for');
      }
    }
  });
}

/** An id that is none of ours is nobody's. */
const takeReceipt = (context: Context, gateway: string, receipt: TextReceipt): Promise<boolean> => {
  const id = receipt.id !== null && isId(receipt.id) ? receipt.id : null;
  return recordReceipt(context.db, { ...receipt, id, gateway }, context.clock.systemNow());
};
