import { z } from 'zod';
import type { PartnerEventType } from '../partner-events.ts';
import { defineStaffRoute } from './define-staff-route.ts';
import { staffAddresses } from './staff-addresses.ts';

/** An event for the lender's own systems, in the console's list. */
export type PartnerEventItem = {
  /** The `webhook-id`, the same at every try. */
  readonly id: string;
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
  readonly body: string;
};

/** Sends an event again that was sent or given up. Its `webhook-id` stays, so a receiver knows the repeat. */
export const replayPartnerEvent = defineStaffRoute(staffAddresses.replayPartnerEvent, {
  access: 'webhooks.replay',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ id: z.string() }),
});
