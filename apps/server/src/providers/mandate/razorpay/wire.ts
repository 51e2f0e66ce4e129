import { z } from 'zod';
import { reportedId } from '../../payment/reading/report-fields.ts';

/** What Razorpay's answers about recurring payments hold, as far as it is used: API v1. */

/** A registration link, which is an invoice there. */
export const linkSchema = z.object({
  id: reportedId(),
  receipt: z.string().max(200).nullish(),
  status: z.string().max(100),
  short_url: z.url({ protocol: /^https?$/ }).max(2_000),
  customer_id: reportedId().nullish(),
  order_id: reportedId().nullish(),
  payment_id: reportedId().nullish(),
});
export type WireLink = z.output<typeof linkSchema>;

/** The payment that authorised a mandate names it. */
export const authorisationSchema = z.object({
  token_id: reportedId().nullish(),
  customer_id: reportedId().nullish(),
  email: z.string().max(320).nullish(),
});

export const tokenSchema = z.object({
  id: reportedId(),
  recurring_details: z.object({ status: z.string().max(100).nullish() }).nullish(),
});

export const orderSchema = z.object({ id: reportedId(), receipt: z.string().max(200).nullish() });
