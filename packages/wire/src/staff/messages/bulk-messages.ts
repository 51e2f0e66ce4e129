import { z } from 'zod';
import { markets } from '../../markets.ts';
import { id, optionalText, text } from '../../request-fields.ts';
import { actionStatuses } from '../actions/action-kinds.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import type { BorrowerPart, LoanPart } from '../row-parts.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { reasonLengthMax } from '../staff-limits.ts';
import { bulkTemplates } from './bulk-limits.ts';

const daysLate = () => z.int().min(0).max(10_000);

/** Whose loans: those overdue for so many days, or those with a step of their cadence tomorrow. */
const bulkGroup = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('overdue'),
      market: z.enum(markets),
      daysLateMin: daysLate(),
      daysLateMax: daysLate(),
    })
    .refine((group) => group.daysLateMin <= group.daysLateMax, 'from is not after to'),
  z.strictObject({
    kind: z.literal('tomorrow'),
    market: z.enum(markets),
    stepDay: z.int().min(-400).max(400).describe('days after the due day; before it where negative'),
  }),
]);

/** The same, parsed. */
export type BulkGroup = z.output<typeof bulkGroup>;

const wanted = { group: bulkGroup, template: z.enum(bulkTemplates) };
const sha256 = () => z.string().regex(/^[0-9a-f]{64}$/);

const bulkPreview = z.object({
  /** How many get it now, how many later, and how many do not. */
  goes: z.int(),
  waits: z.int(),
  leftOut: z.int(),
  /** Why some wait or are left out, with how many of each. */
  causes: z.array(z.object({ state: z.enum(['waits', 'left-out']), why: z.string(), loans: z.int() })),
  /** The first of them, loan by loan. */
  rows: z.array(
    z.object({
      orderId: z.string(),
      contractNumber: z.string(),
      borrower: z.string(),
      dueDay: z.iso.date(),
      owedMinor: z.int(),
      currency: z.string(),
      state: z.enum(['goes', 'waits', 'left-out']),
      why: z.string(),
      /** Until when it waits; null where it does not. */
      until: z.iso.datetime().nullable(),
    }),
  ),
  /** The message in English, as the first of them would read it; empty where nobody gets it. */
  sample: z.string(),
  /** The last day on which one of them leaves. */
  endsOn: z.iso.date(),
  /** Hash of exactly who gets it and who does not. A request repeats it. */
  listSha256: z.string(),
});

/** Whom a message would reach now, and who is left out and why. */
export type BulkPreview = z.output<typeof bulkPreview>;

/** A message to many in lists and answers. */
const bulkItem = z.object({
  id: z.string(),
  group: bulkGroup,
  market: z.enum(markets),
  template: z.enum(bulkTemplates),
  /** What it says in English, with a name in braces for each value. */
  sentence: z.string(),
  reason: z.string(),
  /** Hash of everything that the second person reads. An approval must repeat it. */
  inputSha256: z.string(),
  endsOn: z.iso.date(),
  askedBy: z.string(),
  askedById: z.string(),
  askedAt: z.iso.datetime(),
  status: z.enum(actionStatuses),
  decidedBy: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  note: z.string(),
  /** Who stopped it after its approval, when and why; empty and null where nobody has. */
  stoppedBy: z.string(),
  stoppedAt: z.iso.datetime().nullable(),
  stopReason: z.string(),
  /** How many are to get it, have got it, were given up since, and were left out from the start. */
  listed: z.int(),
  sent: z.int(),
  dropped: z.int(),
  leftOut: z.int(),
});

/** The same for the console. */
export type BulkItem = z.output<typeof bulkItem>;

/** One of the loans that a message to many is about, or that was left out. */
export type BulkRecipientItem = LoanPart &
  BorrowerPart & {
    readonly id: string;
    readonly bulkId: string;
    readonly state: 'listed' | 'sent' | 'dropped' | 'left-out';
    /** Why it was left out or given up. */
    readonly why: string;
    readonly settledAt: string;
  };

/** Shows whom a message would reach now. Writes nothing. */
export const previewBulkMessage = defineStaffRoute(staffAddresses.previewBulkMessage, {
  access: 'bulk-messages.request',
  body: z.object(wanted),
  answer: bulkPreview,
  changesNothing: true,
  personal: true,
});

/** Asks for a message to exactly those who were shown. Needs an Idempotency-Key. */
export const requestBulkMessage = defineStaffRoute(staffAddresses.requestBulkMessage, {
  access: 'bulk-messages.request',
  body: z.object({ ...wanted, reason: text(reasonLengthMax), listSha256: sha256() }),
  answer: bulkItem,
});

/** A second person's decision on exactly the request that they read. */
export const decideBulkMessage = defineStaffRoute(staffAddresses.decideBulkMessage, {
  access: 'bulk-messages.approve',
  params: z.object({ id: id() }),
  body: z.object({ approve: z.boolean(), inputSha256: sha256(), note: optionalText(reasonLengthMax) }),
  answer: bulkItem,
});

/** Withdraws one's own request before the decision. */
export const withdrawBulkMessage = defineStaffRoute(staffAddresses.withdrawBulkMessage, {
  access: 'bulk-messages.request',
  params: z.object({ id: id() }),
  answer: bulkItem,
});

/** Stops one that was approved: who has not got it yet does not get it. One person is enough. */
export const stopBulkMessage = defineStaffRoute(staffAddresses.stopBulkMessage, {
  access: 'bulk-messages.stop',
  params: z.object({ id: id() }),
  body: z.object({ reason: text(reasonLengthMax) }),
  answer: bulkItem,
});
