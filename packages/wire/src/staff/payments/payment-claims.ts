import { z } from 'zod';
import { id } from '../../request-fields.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import type { AmountPart, BorrowerPart } from '../row-parts.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { claimRefusals } from './claim-words.ts';

/** A payment that its borrower says was made, and that no reference found. */
export type PaymentClaimItem = { readonly id: string } & BorrowerPart &
  AmountPart & {
    readonly market: 'PH' | 'IN';
    readonly orderId: string;
    readonly contractNumber: string;
    readonly sentAt: string;
    readonly paidOn: string;
    /** The name of the channel; empty for one that is not one of the product's. */
    readonly channel: string;
    readonly reference: string;
    readonly status: 'open' | 'picture-needed' | 'not-found' | 'matched';
    readonly reason: string;
    /** The payment that it was matched with, or that a match was requested for. */
    readonly paymentId: string;
    readonly answeredBy: string;
    readonly changedAt: string;
  };

const params = z.object({ id: id() });

const evidence = z.object({
  images: z.array(z.string()),
  /** Payments that may be meant, the likeliest first: without a loan, or of this loan. */
  candidates: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      providerPaymentId: z.string(),
      provider: z.string(),
      amountMinor: z.number(),
      currency: z.string(),
      paidAt: z.string(),
      isOfLoan: z.boolean(),
      hasReference: z.boolean(),
      hasAmount: z.boolean(),
      hasDay: z.boolean(),
    }),
  ),
});

/** The pictures of a claim, and the payments that may be meant. */
export type PaymentClaimEvidence = z.output<typeof evidence>;

export const readPaymentClaim = defineStaffRoute(staffAddresses.readPaymentClaim, {
  access: 'payments.read',
  personal: true,
  params,
  answer: evidence,
});

/** Names the payment that is meant. One of the loan ends the claim; money without a loan must be matched to it as well. */
export const matchPaymentClaim = defineStaffRoute(staffAddresses.matchPaymentClaim, {
  access: 'payments.record',
  params,
  body: z.object({ paymentId: id() }),
  answer: z.object({ status: z.enum(['open', 'matched']) }),
});

/** Says why the payment was not found. The borrower is written to. */
export const refusePaymentClaim = defineStaffRoute(staffAddresses.refusePaymentClaim, {
  access: 'payments.record',
  params,
  body: z.object({ reason: z.enum(claimRefusals) }),
  answer: z.null(),
});

/** Asks the borrower for a better picture. */
export const requestClaimPicture = defineStaffRoute(staffAddresses.requestClaimPicture, {
  access: 'payments.record',
  params,
  answer: z.null(),
});
