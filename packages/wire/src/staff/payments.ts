import { z } from 'zod';
import { id } from '../request-fields.ts';
import { defineStaffRoute } from './define-staff-route.ts';
import type { AmountPart } from './row-parts.ts';

/** A payment as it reached us; without a loan of ours where its reference names none. */
export type PaymentItem = { readonly id: string } & AmountPart & {
    readonly receivedAt: string;
    readonly paidAt: string;
    readonly provider: string;
    readonly providerPaymentId: string;
    readonly reference: string;
    readonly channel: string;
    readonly purpose: string;
    /** What was asked for; null where nothing was, or any amount. */
    readonly askedMinor: number | null;
    readonly learnedFrom: string;
    readonly mismatch: string;
    readonly isReversed: boolean;
    /** It does not match, and nobody has looked at it or matched it. */
    readonly waits: boolean;
    readonly lookedAtBy: string;
    readonly orderId: string;
    readonly contractNumber: string;
    readonly borrowerId: string;
    readonly borrower: string;
    readonly phone: string;
  };

/** Notes that somebody has looked at a payment that does not match. One without a loan must be matched instead. */
export const notePayment = defineStaffRoute({
  method: 'POST',
  path: '/payments/:id/looked-at',
  access: 'payments.record',
  params: z.object({ id: id() }),
  answer: z.null(),
});
