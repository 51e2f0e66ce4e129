import {
  insertWebhookDeliveries,
  sealContent,
  type WebhookDelivery,
} from '../../database/webhook-delivery-store.ts';
import type { House } from '../feature.ts';

/** Of what is refused only the beginning is kept, and only so much in a minute: a flood must not fill the disk. */
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
  note(house: House, delivery: NotedDelivery): void;
  flush(house: House): Promise<void>;
};

/** Makes an empty log. */
export function deliveryLog(): DeliveryLog {
  let waiting: WebhookDelivery[] = [];
  let minute = 0;
  let refusedInMinute = 0;

  const isTooMany = (house: House): boolean => {
    const now = Math.floor(house.clock.systemNow().getTime() / 60_000);
    if (now !== minute) [minute, refusedInMinute] = [now, 0];
    refusedInMinute += 1;
    return refusedInMinute > refusedPerMinuteMax;
  };
  return {
    note: (house, delivery) => {
      const isRefused = delivery.provider_event_id === null;
      if (waiting.length >= waitingMax || (isRefused && isTooMany(house))) return;
      waiting.push(toRow(house, delivery, isRefused));
    },
    flush: async (house) => {
      const batch = waiting;
      waiting = [];
      await insertWebhookDeliveries(house.db, batch);
    },
  };
}

function toRow(
  house: House,
  { headers, body, ...delivery }: NotedDelivery,
  isRefused: boolean,
): WebhookDelivery {
  const kept = isRefused ? body.subarray(0, refusedBytesMax) : body;
  return {
    ...delivery,
    byte_count: body.length,
    is_whole: kept.length === body.length,
    sealed: sealContent(house.cipher, delivery.id, { headers, body: kept }),
  };
}
