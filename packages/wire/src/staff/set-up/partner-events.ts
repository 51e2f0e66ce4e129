import { z } from 'zod';
import type { PartnerEventType } from '../../partner/partner-events.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';

/** The receiver of the server's configuration, by the name that it has among the others. */
export const configuredReceiver = 'configured';

/** An event on its way to one of the lender's own systems, in the console's list. */
export type PartnerEventItem = {
  readonly id: string;
  /** The `webhook-id`, the same at every try and for every receiver. */
  readonly eventId: string;
  readonly receiver: string;
  readonly type: PartnerEventType;
  readonly occurredAt: string;
  readonly state: 'waiting' | 'sent' | 'given-up';
  readonly tries: number;
  /** The host of the last try; null before the first. */
  readonly target: string | null;
  readonly lastTriedAt: string | null;
  /** The HTTP status of the last answer; null where there was none. */
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  /** When it is tried again; null before the first try, and when it is not. */
  readonly nextTryAt: string | null;
  readonly body: string;
};

/** Sends an event again that was sent or given up. Its `webhook-id` stays, so a receiver knows the repeat. */
export const replayPartnerEvent = defineStaffRoute(staffAddresses.replayPartnerEvent, {
  access: 'webhooks.replay',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ id: z.string() }),
});

/** The name of a receiver in addresses. */
export const receiverKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
const keyOfPath = z.object({ key: receiverKey });

const receiverState = z.object({
  /** When the secret was made that signs now; null before there is one. */
  secretSince: z.iso.datetime().nullable(),
  /** Until when the one before it signs as well; null when none does. */
  formerUntil: z.iso.datetime().nullable(),
  waiting: z.int(),
  givenUp: z.int(),
  lastSentAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
  /** Until when nothing is tried, because try after try has failed; null when it is not held. */
  heldUntil: z.iso.datetime().nullable(),
});

/** How a receiver does. */
export type ReceiverState = z.output<typeof receiverState>;

/** Reads how a receiver does; also the configured one. */
export const readReceiverState = defineStaffRoute(staffAddresses.readReceiverState, {
  access: 'set-up.read',
  params: keyOfPath,
  answer: receiverState,
});

/** Makes the secret that signs from now on; it is in this answer and nowhere else. */
export const makeReceiverSecret = defineStaffRoute(staffAddresses.makeReceiverSecret, {
  access: 'set-up.change',
  params: keyOfPath,
  body: z.object({
    /** Whether the secret before it ends at once, or signs beside it for another day. */
    former: z.enum(['ends-now', 'ends-in-a-day']),
  }),
  answer: z.object({ secret: z.string() }),
  secrets: ['secret'],
});

/** Sends everything again that was given up for one receiver. */
export const resendToReceiver = defineStaffRoute(staffAddresses.resendToReceiver, {
  access: 'webhooks.replay',
  params: keyOfPath,
  answer: z.object({ count: z.int().positive().describe('how many events are sent again') }),
});
