import { z } from 'zod';
import { markets } from '../../markets.ts';
import { id } from '../../request-fields.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import type { AmountPart } from '../row-parts.ts';
import { staffAddresses } from '../staff-addresses.ts';

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
    /** How far the last return to its payer has come, from the request on; empty without one. */
    readonly returnStatus: '' | 'waiting' | 'requested' | 'sent' | 'credited' | 'returned' | 'refused';
    /** The request by which it goes back; empty without one. */
    readonly returnId: string;
    /** Whether its provider may send it back; otherwise it is given back by hand. */
    readonly canGoBack: boolean;
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

const loanCandidate = z.object({
  orderId: z.string(),
  contractNumber: z.string(),
  product: z.string(),
  market: z.enum(markets),
  borrowerId: z.string(),
  borrower: z.string(),
  phone: z.string(),
  status: z.string(),
  currency: z.string(),
  owedMinor: z.int(),
  hasRequest: z.boolean().describe('its borrower was asked for this amount shortly before'),
  hasAmount: z.boolean().describe('it owes exactly this amount'),
});

/** A loan that a payment may be meant for. */
export type LoanCandidate = z.output<typeof loanCandidate>;

/** Lists the loans that a payment may be meant for, the likeliest first; with words, those that they find. */
export const listLoanCandidates = defineStaffRoute(staffAddresses.listLoanCandidates, {
  access: 'payments.read',
  personal: true,
  params: z.object({ id: id() }),
  query: z.object({
    search: z.string().trim().max(80).optional().describe('phone, name, loan number or id'),
  }),
  answer: z.array(loanCandidate),
});
