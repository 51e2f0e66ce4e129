import { bucketOf } from '@hiram/wire/bucket';
import type { Context } from '../../feature/context.ts';
import { eachShard, isAway } from '../../ground/engine/sharding/each-shard.ts';
import { minuteLimit } from '../../ground/limits/minute-limit.ts';
import { insertWebhookDeliveries, sealContent, type WebhookDelivery } from './webhook-delivery-store.ts';

/** Of what is refused only the beginning is kept, and only so much in a minute of each provider: a flood must not fill the disk. */
export const refusedBytesMax = 4 * 1_024;
export const refusedPerMinuteMax = 60;
/** Believed deliveries wait here for so long at most before they are written together. */
export const flushSeconds = 0.5;
const waitingMax = 2_000;

/** A delivery and what came of it, before it is sealed. */
export type NotedDelivery = Omit<WebhookDelivery, 'sealed' | 'byte_count' | 'is_whole'> & {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/**
 * Keeps what reached the providers' door, beside the money path and never in it: deliveries are noted in memory and
 * written together. A kill loses notes of the last half second; it never loses a payment.
 */
export type DeliveryLog = {
  /** Answers whether it keeps the delivery: what it does not keep is not worth a line in the server's log either. */
  note(context: Context, delivery: NotedDelivery): boolean;
  flush(context: Context): Promise<void>;
};

/** Makes an empty log. */
export function deliveryLog(): DeliveryLog {
  let waiting: WebhookDelivery[] = [];
  const isWithinLimit = minuteLimit(refusedPerMinuteMax);
  return {
    note: (context, delivery) => {
      const isRefused = delivery.is_first === null;
      if (
        waiting.length >= waitingMax ||
        (isRefused && !isWithinLimit(delivery.provider, context.clock.systemNow()))
      )
        return false;
      waiting.push(toRow(context, delivery, isRefused));
      return true;
    },
    flush: async (context) => {
      const batch = waiting;
      waiting = [];
      const left = new Set(batch);
      const keep = async (deliveries: readonly WebhookDelivery[]): Promise<void> => {
        await insertWebhookDeliveries(context.db, deliveries);
        for (const each of deliveries) left.delete(each);
      };
      try {
        await keep(batch).catch(async (error: unknown) => {
          if (!isAway(context.shards, error)) throw error;
          await eachShard(context, (shard) => keep(batch.filter(({ id }) => shardOf(context, id) === shard)));
        });
      } finally {
        waiting = [...left, ...waiting].slice(0, waitingMax);
      }
    },
  };
}

const shardOf = ({ shards }: Context, id: string) => shards.all[shards.numberOf(bucketOf(id))];

function toRow(
  context: Context,
  { headers, body, ...delivery }: NotedDelivery,
  isRefused: boolean,
): WebhookDelivery {
  const kept = isRefused ? body.subarray(0, refusedBytesMax) : body;
  return {
    ...delivery,
    byte_count: body.length,
    is_whole: kept.length === body.length,
    sealed: sealContent(context.cipher, delivery.id, { headers, body: kept }),
  };
}
