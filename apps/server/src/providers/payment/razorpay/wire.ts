import { isReference } from '@hiram/wire/reference';
import { z } from 'zod';
import { reportedMinor } from '../reading/decimal-amount.ts';
import { reportedId, reportedReason, reportedSeconds } from '../reading/report-fields.ts';

/** What Razorpay's answers and messages hold, as far as it is used: API v1. */

/** Our reference among the notes of something; null where there is none. Empty notes are a list. */
const notedReference = () =>
  z.unknown().transform((notes) => {
    const noted = (notes as { readonly reference?: unknown } | null | undefined)?.reference;
    return typeof noted === 'string' && isReference(noted) ? noted : null;
  });

export const paymentSchema = z.object({
  id: reportedId(),
  amount: reportedMinor(),
  amount_refunded: reportedMinor().nullish(),
  currency: z.literal('INR'),
  status: z.string(),
  captured: z.boolean().nullish(),
  method: z.string().nullish(),
  description: z.string().nullish(),
  notes: notedReference(),
  created_at: reportedSeconds(),
});
export type WirePayment = z.output<typeof paymentSchema>;

export const listSchema = z.object({ items: z.array(z.unknown()).max(1_000) });

export const qrSchema = z.object({
  id: reportedId(),
  image_content: z.string().min(1).max(1_000).startsWith('upi://pay?'),
});

export const linkSchema = z.object({
  id: reportedId(),
  reference_id: z.string().max(200),
  short_url: z.url({ protocol: /^https?$/ }).max(2_000),
  payments: z
    .array(z.object({ payment_id: reportedId() }))
    .max(1_000)
    .nullish(),
});
export const linkListSchema = z.object({ payment_links: z.array(linkSchema).max(100) });

export const accountSchema = z.object({
  id: reportedId(),
  receivers: z
    .array(z.object({ entity: z.literal('bank_account'), account_number: reportedId(), ifsc: reportedId() }))
    .length(1),
});

export const bankTransferSchema = z.object({ virtual_account: z.object({ notes: notedReference() }) });

export const refundSchema = z.object({
  id: reportedId(),
  amount: reportedMinor(),
  currency: z.literal('INR'),
  status: z.string(),
  receipt: reportedId().nullish(),
  payment_id: reportedId().nullish(),
  created_at: reportedSeconds(),
});
export type WireRefund = z.output<typeof refundSchema>;

/** `amount_deducted` is what a lost dispute took from the balance, and 0 before. */
export const disputeSchema = z.object({
  payment_id: reportedId(),
  currency: z.string(),
  amount_deducted: reportedMinor().nullish(),
});

export const payoutSchema = z.object({
  id: reportedId(),
  amount: reportedMinor(),
  currency: z.literal('INR'),
  status: z.string(),
  reference_id: reportedId().nullish(),
  status_details: z.object({ reason: reportedReason().optional() }).nullish(),
  failure_reason: reportedReason().optional(),
});
export type WirePayout = z.output<typeof payoutSchema>;

export const webhookSchema = z.object({
  event: z.string().min(1).max(100),
  created_at: reportedSeconds(),
  payload: z.record(z.string(), z.object({ entity: z.unknown() })),
});

/** What a payment was made to, as the message of the payment has it. */
export const payeeSchema = z.object({ reference_id: z.string().nullish(), notes: notedReference() });
