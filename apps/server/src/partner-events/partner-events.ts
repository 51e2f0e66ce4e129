import { configuredReceiver } from '@hiram/wire/staff/set-up/partner-events';
import type { Context } from '../feature/context.ts';
import type { Feature } from '../feature/feature.ts';
import type { ConfiguredTarget } from '../providers/partner/partner-target.ts';
import { partnerEventQueue } from './partner-event-queue.ts';
import { partnerDeliveryKind, partnerEventKind, saveWantedTypes } from './queue-events.ts';
import { receiverEndpoints } from './receivers.ts';
import { sendDelivery, spreadEvent } from './send-delivery.ts';

/** Receivers know a repeat by its id and the order by its time, so a slow answer holds up only a few. */
const atOnce = 8;
const refreshSeconds = 5;

/** Tells the lender's own systems what happened (Standard Webhooks): those that staff set up, and the configured one. */
export const partnerEvents = (configured: ConfiguredTarget | null): Feature => ({
  name: 'partner-events',
  queues: [partnerEventQueue],
  staff: receiverEndpoints,
  tasks: [
    { kind: partnerEventKind, atOnce, run: (context, { eventId }) => spreadEvent(context, eventId ?? '') },
    {
      kind: partnerDeliveryKind,
      atOnce,
      run: (context, { deliveryId }) => sendDelivery(context, configured, deliveryId ?? ''),
    },
  ],
  recurring: [
    {
      name: 'note-event-receivers',
      everySeconds: refreshSeconds,
      run: (context) => noteReceivers(context, configured),
    },
  ],
});

/** Notes who is told of what from now on: the receivers that are on as staff set them up, and the configured one. */
export function noteReceivers(
  { db, brand }: Pick<Context, 'db' | 'brand'>,
  configured: ConfiguredTarget | null,
): Promise<void> {
  const own = configured ? [{ receiver: configuredReceiver, types: configured.types }] : [];
  const others = [...brand.receivers]
    .filter(([, { isOn }]) => isOn)
    .map(([receiver, { types }]) => ({ receiver, types }));
  return saveWantedTypes(db, [...own, ...others]);
}
