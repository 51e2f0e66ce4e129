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
  cf_payment_id: idOrNumber().nullish(),
  refund_amount: reportedDecimal(),
  refund_currency: z.literal('INR'),
  refund_status: z.string(),
  status_description: reportedReason().optional(),
  created_at: reportedInstant(),
  processed_at: reportedInstant().nullish(),
});

export type WireRefund = z.output<typeof refundSchema>;

export const transferSchema = z.object({
  transfer_id: reportedId(),
  cf_transfer_id: idOrNumber(),
  status: z.string(),
  status_code: z.string().optional(),
  transfer_amount: reportedDecimal(),
  added_on: reportedInstant(),
  updated_on: reportedInstant().nullish(),
});

/** A transfer as its message has it: without its own times, and of one that failed perhaps without Cashfree's id. */
export const transferEventSchema = transferSchema
  .omit({ added_on: true, updated_on: true })
  .partial({ cf_transfer_id: true });

const rowKinds: Readonly<Record<string, string>> = {
  PAYMENT: 'payment',
  REFUND: 'refund',
  REFUND_REVERSAL: 'refund',
  DISPUTE: 'dispute',
  CHARGEBACK: 'dispute',
};

/** The kind of a row. A dispute that the lender has won, or whose money came back, has taken nothing. */
function kindOf(
  type: string,
  { sale_type: sale, closed_in_favor_of: winner }: Record<string, unknown>,
): string {
  const kind = rowKinds[type] ?? 'other';
  const isWon = sale === 'CREDIT' || (typeof winner === 'string' && /merchant/i.test(winner));
  return kind === 'dispute' && isWon ? 'other' : kind;
}

/**
 * The words of a row, all beside each other. Cashfree's OpenAPI has them so, with the event's type; its reference has them in
 * groups and without it.
 */
function wordsOf(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const { order_details, payment_details, refund_details, ...flat } = row as Record<string, unknown>;
  const groups = [order_details, payment_details, refund_details].filter((each) => typeof each === 'object');
  const words: Record<string, unknown> = Object.assign({}, ...groups, flat);
  const type = words.event_type ?? (words.refund_id ? 'REFUND' : words.cf_payment_id && 'PAYMENT');
  return {
    ...words,
    kind: typeof type === 'string' ? kindOf(type, words) : undefined,
    payment_status: words.event_status ?? words.status,
    payment_currency: words.event_currency ?? words.payment_currency,
  };
}

const eventSchema = z.object({ order_id: reportedId(), event_time: reportedInstant() });

/** A row of POST /recon: each transaction of a stretch of time, settled or not, and what else changed the account. */
export const reconRowSchema = z.preprocess(
  wordsOf,
  z.discriminatedUnion('kind', [
    eventSchema.extend({ kind: z.literal('payment'), ...paymentSchema.shape }),
    eventSchema.extend({ kind: z.literal('refund'), refund_id: reportedId() }),
    eventSchema.extend({
      kind: z.literal('dispute'),
      event_id: idOrNumber().nullable().catch(null),
      cf_payment_id: idOrNumber(),
      event_amount: reportedDecimal(),
      payment_currency: z.literal('INR'),
    }),
    z.object({ kind: z.literal('other') }),
  ]),
);

export const reconPageSchema = z.object({
  cursor: z.string().max(1_000).nullable(),
  data: z.array(z.unknown()),
});

/** When something happened. The messages of payouts do not say in which zone: Cashfree's clock is India's. */
const eventTime = () =>
  z.preprocess(
    (text) => (typeof text === 'string' && /T\d\d:\d\d:\d\d$/.test(text) ? `${text}+05:30` : text),
    reportedInstant(),
  );

export const webhookSchema = z.object({
  type: z.string().min(1).max(100),
  event_time: eventTime(),
  data: z.unknown(),
});

export const paymentEventSchema = z.object({
  order: z.object({ order_id: reportedId() }),
  payment: paymentSchema,
});
export const refundEventSchema = z.object({ refund: refundSchema });

/** `dispute_amount` may be a part of the payment; its currency is not in every version. */
export const disputeEventSchema = z.object({
  dispute: z.object({
    dispute_status: z.string(),
    dispute_amount: reportedDecimal().nullable().catch(null),
    dispute_amount_currency: z.string().nullish(),
  }),
  order_details: z.object({ cf_payment_id: idOrNumber(), payment_currency: z.string().nullish() }),
});
