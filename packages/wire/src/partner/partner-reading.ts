import { z } from 'zod';
import { id } from '../request-fields.ts';

/** What a key of the lender's own systems may read. */
export const partnerScopes = ['loans', 'borrowers', 'payments'] as const;

/** One scope, and the last part of the address that it opens. */
export type PartnerScope = (typeof partnerScopes)[number];

/** GET: a record by its id, `{id}` at the end. */
export const partnerReadingPath = (scope: PartnerScope): string => `/partner/v1/${scope}/{id}`;

const amount = () => z.int().nonnegative();
const currency = () => z.string().describe('ISO 4217');

/** A loan as of today. Amounts are in minor units. */
export const partnerLoan = z.object({
  orderId: id(),
  contractNumber: z.string(),
  oldNumber: z
    .string()
    .optional()
    .describe('number in the system that the loan was taken over from; absent of any other loan'),
  userId: id(),
  productId: z.string(),
  status: z
    .string()
    .describe('under-review, declined (cancelled ones as well), approved, on-loan, due, overdue or settled'),
  currency: currency(),
  principalMinor: amount(),
  createdAt: z.iso.datetime(),
  paidOutOn: z.iso.date().nullable().describe('null until the money has reached the borrower'),
  maturesOn: z.iso.date().nullable(),
  daysLate: amount(),
  overdueMinor: amount().describe('late today, with penalties and charges, and with a payment taken back'),
  outstandingMinor: amount().describe(
    'everything unpaid, with penalties and charges and a payment taken back, less overpayment held',
  ),
  isWrittenOff: z.boolean(),
});

/** A borrower: no name, number or document, which the lender's systems have already. */
export const partnerBorrower = z.object({
  userId: id(),
  market: z.string(),
  isRepeat: z.boolean().describe('has had a settled loan with the lender'),
  orderIds: z.array(id()).max(20).describe('the newest loans first'),
});

/** A payment that was received. `orderId` is null while no loan is known that it belongs to. */
export const partnerPayment = z.object({
  paymentId: id(),
  orderId: id().nullable(),
  userId: id().nullable(),
  amountMinor: amount(),
  currency: currency(),
  provider: z.string(),
  reference: z.string(),
  paidAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  reversedAt: z.iso.datetime().nullable().describe('when it was taken back'),
});

export type PartnerLoan = z.input<typeof partnerLoan>;
export type PartnerBorrower = z.input<typeof partnerBorrower>;
export type PartnerPayment = z.input<typeof partnerPayment>;
