import { z } from 'zod';
import { reportedDecimal } from '../reading/decimal-amount.ts';
import { reportedId, reportedInstant, reportedReason } from '../reading/report-fields.ts';

/** What Xendit's answers and messages hold, as far as it is used. */

export const paymentRequestSchema = z.object({
  payment_request_id: reportedId(),
  actions: z
    .array(z.object({ type: z.string(), descriptor: z.string(), value: z.string().min(1).max(4_000) }))
    .default([]),
});

/** A row of GET /transactions: money in, money out, or sent back. */
export const transactionSchema = z.object({
  id: reportedId(),
  product_id: reportedId(),
  type: z.string(),
  status: z.string(),
  reference_id: reportedId(),
  currency: z.literal('PHP'),
  amount: reportedDecimal(),
  created: reportedInstant(),
  updated: reportedInstant(),
});
export type Transaction = z.output<typeof transactionSchema>;

export const transactionPageSchema = z.object({ has_more: z.boolean(), data: z.array(z.unknown()) });

export const payoutSchema = z.object({
  id: reportedId(),
  reference_id: reportedId(),
  status: z.string(),
  amount: reportedDecimal(),
  currency: z.literal('PHP'),
  created: reportedInstant(),
  updated: reportedInstant(),
  failure_code: reportedReason().optional(),
});

const payouts = z.array(z.unknown()).max(100);

/** The payouts of a reference: a bare list on Xendit's pages, and a page of one in its own libraries. */
export const payoutListSchema = z.union([payouts, z.object({ data: payouts }).transform(({ data }) => data)]);

export const refundSchema = z.object({
  id: reportedId(),
  reference_id: reportedId(),
  status: z.string(),
  amount: reportedDecimal(),
  currency: z.literal('PHP'),
  created: reportedInstant(),
  updated: reportedInstant(),
  failure_code: reportedReason().optional(),
});

const captureSchema = z.object({ capture_id: reportedId(), capture_timestamp: reportedInstant() });

const paymentSchema = z.object({
  payment_id: reportedId(),
  reference_id: reportedId(),
  currency: z.literal('PHP'),
  request_amount: reportedDecimal(),
  status: z.string(),
  captures: z.array(captureSchema).nullish(),
  created: reportedInstant(),
  updated: reportedInstant(),
});

/** The schema of an event's data by the event's name; null for one that moves no money. */
export function dataSchemaOf(event: string) {
  if (/^payment\.(capture|failure|expiry)$/.test(event))
    return { kind: 'payment', schema: paymentSchema } as const;
  if (/^refund\.(succeeded|failed)$/.test(event)) return { kind: 'refund', schema: refundSchema } as const;
  if (/^payout\.(succeeded|failed|reversed)$/.test(event))
    return { kind: 'payout', schema: payoutSchema } as const;
  return null;
}

export const envelopeSchema = z.object({
  event: z.string().min(1).max(100),
  created: reportedInstant(),
  data: z.unknown(),
});

/** A message about a dispute stands in no envelope (docs.xendit.co/docs/manage-disputes-via-api). */
export const disputeEventSchema = z.object({ event: z.string().regex(/^dispute\./), id: reportedId() });

export const disputeSchema = z.object({
  id: reportedId(),
  status: z.string(),
  currency: z.string(),
  amount: z.object({ terminal: reportedDecimal().nullish() }),
  payment_id: reportedId().nullish(),
});
