import { z } from 'zod';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';

/** A received webhook in the console's list. */
export type WebhookItem = {
  readonly id: string;
  readonly at: string;
  readonly provider: string;
  readonly signature: string;
  readonly age: string;
  readonly eventId: string | null;
  readonly reference: string | null;
  readonly repeat: 'first' | 'repeat' | 'not-judged';
  readonly effect: string;
  readonly bytes: number;
  readonly isReplay: boolean;
};

const named = z.object({ id: z.uuid() });

/** Everything about one delivery: its bytes, its checks, and the postings of its payment or payout. */
export const readWebhook = defineStaffRoute(staffAddresses.readWebhook, {
  access: 'webhooks.read',
  params: named,
  personal: true,
  answer: z.object({
    headerFields: z.record(z.string(), z.string()),
    body: z.string().describe('raw bytes as text'),
    hex: z.string().describe('first bytes in hexadecimal'),
    isWhole: z.boolean(),
    orderId: z.string().nullable(),
    replayedBy: z.string().nullable(),
    replayOf: z.string().nullable(),
    postings: z.array(
      z.object({
        kind: z.string(),
        valueDay: z.iso.date(),
        debit: z.string(),
        credit: z.string(),
        amountMinor: z.int(),
        currency: z.string(),
        isReversal: z.boolean(),
        postedAt: z.iso.datetime(),
      }),
    ),
  }),
});

/** Processes the same bytes again, checked as of their first arrival. A repeat changes nothing. */
export const replayWebhook = defineStaffRoute(staffAddresses.replayWebhook, {
  access: 'webhooks.replay',
  params: named,
  answer: z.object({ id: z.string(), verdict: z.string(), effect: z.string() }),
});
