import { z } from 'zod';
import { currencies } from '../../markets.ts';
import { digits, id, optionalText, text } from '../../request-fields.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { reasonLengthMax } from '../staff-limits.ts';
import { actionStatuses } from './action-kinds.ts';
import { handReturnMethods, requestKinds } from './request-kinds.ts';

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

/** A borrower's number as it is, and the one that takes its place. */
const numbers = z.strictObject({ borrowerId: id(), from: text(20), to: text(20) });

const of = <K extends (typeof requestKinds)[number], I extends z.ZodType>(kind: K, input: I) =>
  z.object({ kind: z.literal(kind), input });

const [same, different, undo, giveBack, changeNumber] = [
  of('same-person', persons),
  of('different-persons', persons),
  of('undo-persons', persons),
  of('return-payment', returnWay),
  of('change-number', numbers),
] as const;

/** What is requested, without its reason. */
const staffRequest = z.discriminatedUnion('kind', [same, different, undo, giveBack, changeNumber]);

/** The same, parsed. */
export type DeskRequest = z.output<typeof staffRequest>;

const reason = { reason: text(reasonLengthMax) };
const askedRequest = z.discriminatedUnion('kind', [
  same.extend(reason),
  different.extend(reason),
  undo.extend(reason),
  giveBack.extend(reason),
  changeNumber.extend({
    ...reason,
    code: digits(4, 8).describe('the code that the borrower read from a text to the new number'),
  }),
]);

/** The parsed request with its reason. */
export type AskedDeskRequest = z.output<typeof askedRequest>;

const deskRequestItem = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  /** The two persons in question, or the one whose number changes; empty where money is returned. */
  borrowerId: z.string(),
  borrower: z.string(),
  otherId: z.string(),
  other: z.string(),
  /** The number as it was and the new one; empty where no number changes. */
  numberFrom: z.string(),
  numberTo: z.string(),
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
  /** What an approval would do besides, as its list and its page read it; empty where there is nothing to say. */
  remark: z.string(),
});

/** A request without a loan, for the console. */
export type DeskRequestItem = z.output<typeof deskRequestItem>;

const one = z.object({ id: id() });

/** Sends a code to the number that a borrower wants to use from now on: who reads it to staff holds that number. */
export const sendNumberCode = defineStaffRoute(staffAddresses.sendNumberCode, {
  access: 'corrections.request',
  params: one,
  body: z.object({ number: text(20) }),
  answer: z.object({ sentTo: z.string().describe('the number in its one form') }),
  personal: true,
});

/** Requests what concerns no loan: who is the same person, money back to its payer, or another number. It always waits for a second person. Needs an Idempotency-Key. */
export const submitRequest = defineStaffRoute(staffAddresses.submitRequest, {
  access: 'corrections.request',
  body: askedRequest,
  secrets: ['code'],
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
    note: optionalText(reasonLengthMax),
  }),
  answer: deskRequestItem,
  personal: true,
});

/** Withdraws one's own request before the decision. */
export const withdrawRequest = defineStaffRoute(staffAddresses.withdrawRequest, {
  access: 'corrections.request',
  params: one,
  answer: deskRequestItem,
  personal: true,
});
