import { z } from 'zod';
import { reportedDecimal } from '../reading/decimal-amount.ts';
import { reportedId, reportedInstant, reportedPicture, reportedReason } from '../reading/report-fields.ts';

/** What Cashfree's answers and messages hold, as far as it is used: PG 2025-01-01 and payouts 2024-01-01. */

/** An id that some versions write as a number. */
const idOrNumber = () => z.union([reportedId(), z.number().int().nonnegative().transform(String)]);

export const orderSchema = z.object({
  order_id: reportedId(),
  cf_order_id: idOrNumber(),
  payment_session_id: z.string().min(1).max(1_000),
});

export const sessionSchema = z.object({
  data: z.object({
    payload: z.object({ qrcode: reportedPicture() }),
  }),
});

export const linkSchema = z.object({
  link_id: reportedId(),
  cf_link_id: idOrNumber(),
  link_url: z.url({ protocol: /^https?$/ }).max(2_000),
});

export const paymentSchema = z.object({
  cf_payment_id: idOrNumber(),
  payment_status: z.string(),
  payment_amount: reportedDecimal(),
  payment_currency: z.literal('INR'),
  payment_time: reportedInstant(),
});
export type WirePayment = z.output<typeof paymentSchema>;

export const refundSchema = z.object({
  cf_refund_id: idOrNumber(),
  refund_id: reportedId(),
  refund_amount: reportedDecimal(),
  refund_currency: z.literal('INR'),
  refund_status: z.string(),
  status_description: reportedReason().optional(),
  created_at: reportedInstant(),
  processed_at: reportedInstant().nullish(),
});

export const transferSchema = z.object({
  transfer_id: reportedId(),
  cf_transfer_id: idOrNumber(),
  status: z.string(),
  status_code: z.string().optional(),
  transfer_amount: reportedDecimal(),
  added_on: reportedInstant(),
  updated_on: reportedInstant().nullish(),
});

/** A row of POST /recon: each transaction of a stretch of time, settled or not. */
export const reconRowSchema = z.object({
  order_details: z.object({ order_id: reportedId() }),
  payment_details: z
    .object({
      cf_payment_id: idOrNumber(),
      status: z.string(),
      payment_amount: reportedDecimal(),
      payment_currency: z.literal('INR'),
      payment_time: reportedInstant(),
    })
    .nullish(),
  refund_details: z.object({ refund_id: reportedId().nullish() }).nullish(),
  event_time: reportedInstant(),
});

export const reconPageSchema = z.object({
  cursor: z.string().min(1).max(1_000).nullable(),
  data: z.array(z.unknown()),
});

export const webhookSchema = z.object({
  type: z.string().min(1).max(100),
  event_time: reportedInstant(),
  data: z.unknown(),
});

export const paymentEventSchema = z.object({
  order: z.object({ order_id: reportedId() }),
  payment: paymentSchema,
});
export const refundEventSchema = z.object({ refund: refundSchema });
