import { z } from 'zod';
import { reportedMinor } from '../reading/decimal-amount.ts';
import {
  reportedId,
  reportedInstant,
  reportedPicture,
  reportedReason,
  reportedSeconds,
} from '../reading/report-fields.ts';

/** What PayMongo's answers and messages hold, as far as it is used: API v1, and v2 for transfers. */

const notes = z.object({ reference: reportedId().optional() }).nullish();

export const refundSchema = z.object({
  id: reportedId(),
  type: z.literal('refund'),
  attributes: z.object({
    amount: reportedMinor(),
    currency: z.literal('PHP'),
    status: z.string(),
    metadata: notes,
    payment_id: reportedId().nullish(),
    updated_at: reportedSeconds(),
  }),
});
export type WireRefund = z.output<typeof refundSchema>;

export const paymentSchema = z.object({
  id: reportedId(),
  type: z.literal('payment'),
  attributes: z.object({
    amount: reportedMinor(),
    currency: z.literal('PHP'),
    status: z.string(),
    metadata: notes,
    payment_intent_id: reportedId().nullish(),
    refunds: z.array(z.unknown()).max(1_000).default([]),
    disputed: z.unknown(),
    paid_at: reportedSeconds().nullish(),
    created_at: reportedSeconds(),
  }),
});
export type WirePayment = z.output<typeof paymentSchema>;

/** A row of a list, of which only its place is read: its id, and the second in which it was made. */
export const rowSchema = z.looseObject({
  id: reportedId(),
  attributes: z.looseObject({ created_at: z.number().int().nonnegative() }),
});

export const listSchema = z.object({ has_more: z.boolean(), data: z.array(z.unknown()).max(100) });

const page = z.url({ protocol: /^https?$/ }).max(4_000);
const nextActionSchema = z.union([
  z.object({ type: z.literal('redirect'), redirect: z.object({ url: page }) }),
  z.object({ type: z.literal('consume_qr'), code: z.object({ image_url: reportedPicture() }) }),
]);

export const intentSchema = z.object({
  data: z.object({
    id: reportedId(),
    attributes: z.object({
      metadata: notes,
      payments: z.array(z.unknown()).max(1_000).default([]),
      next_action: nextActionSchema.nullish(),
      updated_at: reportedSeconds().nullish(),
    }),
  }),
});

export const methodSchema = z.object({ data: z.object({ id: reportedId() }) });
export const onePaymentSchema = z.object({ data: paymentSchema });
export const oneRefundSchema = z.object({ data: refundSchema });

const transferSchema = z.object({
  id: reportedId(),
  reference_number: reportedId(),
  status: z.string(),
  amount: reportedMinor(),
  currency: z.literal('PHP'),
  updated_at: reportedInstant(),
  provider_error_code: reportedReason().optional(),
});
export type WireTransfer = z.output<typeof transferSchema>;
export const oneTransferSchema = z.object({ data: transferSchema });
export const batchSchema = z.object({ data: z.object({ transfers: z.array(transferSchema).length(1) }) });

export const eventSchema = z.object({
  data: z.object({
    id: reportedId(),
    attributes: z.object({
      type: z.string().min(1).max(100),
      created_at: reportedSeconds(),
      data: z.unknown(),
    }),
  }),
});
