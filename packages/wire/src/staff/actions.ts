import { z } from 'zod';
import { code, id, optionalText, text } from '../request-fields.ts';
import { actionKinds, actionStatuses } from './action-kinds.ts';
import { defineStaffRoute } from './define-staff-route.ts';

/** Whole minor units above zero; no loan of the house is near the most that it takes. */
const amount = () => z.int().positive().max(1_000_000_000_00);

const part = z.enum(['lawful-charge', 'enforcement-cost', 'penalty', 'fee', 'interest', 'principal']);
const purpose = z.enum(['repayment', 'rollover']).default('repayment');
const nothing = z.strictObject({});

const of = <K extends (typeof actionKinds)[number], I extends z.ZodType>(kind: K, input: I) =>
  z.object({ kind: z.literal(kind), orderId: id(), input });

/** What each kind takes. */
const requests = [
  of('waive', z.strictObject({ part, amountMinor: amount() })),
  of('refund', z.strictObject({ amountMinor: amount() })),
  of('write-off', nothing),
  of('reverse', z.strictObject({ eventId: id() })),
  of(
    'charge',
    z.strictObject({ part: z.enum(['lawful-charge', 'enforcement-cost']), amountMinor: amount() }),
  ),
  of(
    'record-payment',
    z.strictObject({
      amountMinor: amount(),
      paidOn: z.iso.date(),
      method: z.enum(['cash', 'bank']),
      proof: text(80).describe('number of the receipt or of the line on the statement; counts once'),
      purpose,
    }),
  ),
  of('match-payment', z.strictObject({ paymentId: id(), purpose })),
  of('hold', nothing),
  of('release', nothing),
  of('change-terms', nothing),
  of(
    'change-account',
    z.strictObject({ cardType: z.int().min(0).max(99), values: z.record(code(), z.string().max(60).trim()) }),
  ),
] as const;

/** What is to be done to which loan. */
export const actionRequest = z.discriminatedUnion('kind', requests);

/** The same, parsed. */
export type ActionRequest = z.output<typeof actionRequest>;

const reason = { reason: text(500) };
const [waive, refund, writeOff, reverse, charge, record, match, hold, release, terms, account] = requests;

const askedRequest = z.discriminatedUnion('kind', [
  waive.extend(reason),
  refund.extend(reason),
  writeOff.extend(reason),
  reverse.extend(reason),
  charge.extend(reason),
  record.extend(reason),
  match.extend(reason),
  hold.extend(reason),
  release.extend(reason),
  terms.extend(reason),
  account.extend(reason),
]);

/** What is asked for and why, parsed. */
export type AskedRequest = z.output<typeof askedRequest>;

/** One action, as lists and answers carry it. */
export const actionItem = z.object({
  id: z.string(),
  kind: z.enum(actionKinds),
  orderId: z.string(),
  contractNumber: z.string(),
  amountMinor: z.int().nullable(),
  currency: z.enum(['PHP', 'INR']),
  input: z.record(z.string(), z.unknown()),
  reason: z.string(),
  /** Stands for everything that the second person reads: an approval names it. */
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

/** An action as staff see it. */
export type ActionItem = z.output<typeof actionItem>;

const plannedPosting = z.object({
  kind: z.string(),
  valueDay: z.string(),
  debit: z.string(),
  credit: z.string(),
  amountMinor: z.int(),
  /** Undoes a posting that no longer holds. */
  isReversal: z.boolean(),
});

const standing = z.object({ status: z.string(), owedMinor: z.int(), creditMinor: z.int() });

const actionPreview = z.object({
  needsSecondPerson: z.boolean(),
  currency: z.enum(['PHP', 'INR']),
  before: standing,
  after: standing,
  postings: z.array(plannedPosting),
  remarks: z.array(z.string()),
});

/** What an action would do now. */
export type ActionPreview = z.output<typeof actionPreview>;

/** Asks for an action: it is done at once, or waits for a second person. Needs an Idempotency-Key. */
export const askAction = defineStaffRoute({
  method: 'POST',
  path: '/actions',
  access: 'corrections.ask',
  body: askedRequest,
  answer: actionItem,
  loanField: 'orderId',
  personal: true,
});

/** What an action would do, before it is asked for. Nothing is written. */
export const previewRequest = defineStaffRoute({
  method: 'POST',
  path: '/actions/preview',
  access: 'corrections.ask',
  body: actionRequest,
  answer: actionPreview,
  changesNothing: true,
});

/** What an action that waits would do now. */
export const previewAction = defineStaffRoute({
  method: 'GET',
  path: '/actions/:id/preview',
  access: 'loans.read',
  params: z.object({ id: id() }),
  answer: actionPreview,
});

/** A second person's yes or no, to exactly what they read. */
export const decideAction = defineStaffRoute({
  method: 'POST',
  path: '/actions/:id/decision',
  access: 'corrections.approve',
  params: z.object({ id: id() }),
  body: z.object({
    approve: z.boolean(),
    inputSha256: z.string().regex(/^[0-9a-f]{64}$/),
    note: optionalText(500),
  }),
  answer: actionItem,
  personal: true,
});

/** Takes back what one has asked for oneself and nobody has decided. */
export const withdrawAction = defineStaffRoute({
  method: 'POST',
  path: '/actions/:id/withdrawal',
  access: 'corrections.ask',
  params: z.object({ id: id() }),
  answer: actionItem,
  personal: true,
});
