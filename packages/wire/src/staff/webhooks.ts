import { z } from 'zod';
import { defineStaffRoute } from './define-staff-route.ts';

/** A delivery at the providers' door, as the workbench lists it. */
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

/** Everything about one delivery: its bytes, its verdicts, and the postings of the payment or payout that it names. */
export const readWebhook = defineStaffRoute({
  method: 'GET',
  path: '/webhook-deliveries/:id/content',
  access: 'webhooks.read',
  params: named,
  personal: true,
  answer: z.object({
    headers: z.record(z.string(), z.string()),
    body: z.string().describe('the raw bytes as text'),
    hex: z.string().describe('the first bytes in hexadecimal'),
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

/** Runs the same bytes through the same code, judged as of the instant at which they came. A second time changes nothing. */
export const replayWebhook = defineStaffRoute({
  method: 'POST',
  path: '/webhook-deliveries/:id/replay',
  access: 'webhooks.replay',
  params: named,
  answer: z.object({ id: z.string(), verdict: z.string(), effect: z.string() }),
});
