import { z } from 'zod';
import { id } from '../request-fields.ts';
import { defineStaffRoute } from './define-staff-route.ts';
import type { AmountPart } from './row-parts.ts';
import { staffAddresses } from './staff-addresses.ts';

/** A payment received; without a loan if its reference is unknown. */
export type PaymentItem = { readonly id: string } & AmountPart & {
    readonly receivedAt: string;
    readonly paidAt: string;
    readonly provider: string;
    readonly providerPaymentId: string;
    readonly reference: string;
    readonly channel: string;
    readonly purpose: string;
    /** The amount requested; null if none was, or any. */
    readonly askedMinor: number | null;
    readonly learnedFrom: string;
    readonly mismatch: string;
    readonly isReversed: boolean;
    /** It has a mismatch, and nobody has reviewed or matched it. */
    readonly waits: boolean;
    readonly lookedAtBy: string;
    readonly orderId: string;
    readonly contractNumber: string;
    readonly borrowerId: string;
    readonly borrower: string;
    readonly phone: string;
  };

/** Marks a payment with a mismatch as reviewed. Money without a loan must be matched instead. */
export const notePayment = defineStaffRoute(staffAddresses.notePayment, {
  access: 'payments.record',
  params: z.object({ id: id() }),
  answer: z.null(),
});
