import { z } from 'zod';
import { currencies } from '../markets.ts';
import { id, optionalText, text } from '../request-fields.ts';
import { actionStatuses } from './action-kinds.ts';
import { defineStaffRoute } from './define-staff-route.ts';
import { handReturnMethods, requestKinds } from './request-kinds.ts';
import { staffAddresses } from './staff-addresses.ts';

const persons = z.strictObject({ borrowerId: id(), otherId: id() });

/** How money goes back: by the provider that took it in, or by hand, with the reference of the transfer. */
const returnWay = z.discriminatedUnion('way', [
  z.strictObject({ paymentId: id(), way: z.literal('provider') }),
  z.strictObject({
    paymentId: id(),
    way: z.literal('hand'),
    method: z.enum(handReturnMethods),
    reference: text(80).describe('number of the transfer or the receipt by which the money was given back'),
  }),
]);

const of = <K extends (typeof requestKinds)[number], I extends z.ZodType>(kind: K, input: I) =>
  z.object({ kind: z.literal(kind), input });

const [same, different, undo, giveBack] = [
  of('same-person', persons),
  of('different-persons', persons),
  of('undo-persons', persons),
  of('return-payment', returnWay),
] as const;

/** What is requested, without its reason. */
const staffRequest = z.discriminatedUnion('kind', [same, different, undo, giveBack]);

/** The same, parsed. */
export type DeskRequest = z.output<typeof staffRequest>;

const reason = { reason: text(500) };
const askedRequest = z.discriminatedUnion('kind', [
  same.extend(reason),
  different.extend(reason),
  undo.extend(reason),
  giveBack.extend(reason),
]);

/** The parsed request with its reason. */
export type AskedDeskRequest = z.output<typeof askedRequest>;

const deskRequestItem = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  /** The two persons in question; empty where money is returned. */
  borrowerId: z.string(),
  borrower: z.string(),
  otherId: z.string(),
  other: z.string(),
  /** The payment that goes back; empty where persons are in question. */
  paymentId: z.string(),
  paymentReference: z.string(),
  amountMinor: z.int().nullable(),
  currency: z.enum(currencies).nullable(),
  /** The provider that sends it back, or how it is given back by hand with its reference. */
  way: z.string(),
  handReference: z.string(),
  /** How far a return that was approved has come; empty before, and where persons are in question. */
  returnStatus: z.string(),
  reason: z.string(),
  /** Hash of everything that the approver reads. An approval must repeat it. */
  inputSha256: z.string(),
  askedBy: z.string(),
  askedById: z.string(),
  askedAt: z.string(),
  status: z.enum(actionStatuses),
  decidedBy: z.string(),
  decidedAt: z.string().nullable(),
  note: z.string(),
  refusal: z.string(),
});

/** A request without a loan, for the console. */
export type DeskRequestItem = z.output<typeof deskRequestItem>;

const one = z.object({ id: id() });

/** Requests what concerns no loan: who is the same person, or money back to its payer. It always waits for a second person. Needs an Idempotency-Key. */
export const askRequest = defineStaffRoute(staffAddresses.askRequest, {
  access: 'corrections.ask',
  body: askedRequest,
  answer: deskRequestItem,
  personal: true,
});

/** A second person's decision on exactly the request that they read. */
export const decideRequest = defineStaffRoute(staffAddresses.decideRequest, {
  access: 'corrections.approve',
  params: one,
  body: z.object({
    approve: z.boolean(),
    inputSha256: z.string().regex(/^[0-9a-f]{64}$/),
    note: optionalText(500),
  }),
  answer: deskRequestItem,
  personal: true,
});

/** Withdraws one's own request before the decision. */
export const withdrawRequest = defineStaffRoute(staffAddresses.withdrawRequest, {
  access: 'corrections.ask',
  params: one,
  answer: deskRequestItem,
  personal: true,
});
