import { z } from 'zod';
import { id, optionalText } from '../request-fields.ts';
import { defineStaffRoute } from './define-staff-route.ts';
import type { BorrowerPart, LoanPart } from './row-parts.ts';
import { staffAddresses } from './staff-addresses.ts';

/** An overdue loan in the worklist of collectors. */
export type CollectionItem = { readonly id: string } & LoanPart &
  BorrowerPart & {
    readonly currency: string;
    readonly dueDay: string;
    readonly daysLate: number;
    readonly owedMinor: number;
    /** The sign-in name of whoever looks after it; empty for nobody. */
    readonly agent: string;
    /** How the last promise stands; empty without one. */
    readonly promise: string;
    readonly promiseMinor: number | null;
    readonly promiseOn: string;
    readonly lastContactAt: string;
    readonly nextStep: string;
    readonly nextStepOn: string;
    readonly isOnHold: boolean;
  };

/** Lists who can look after overdue loans. */
export const listAgents = defineStaffRoute(staffAddresses.listAgents, {
  access: 'collections.read',
  answer: z.array(z.object({ name: z.string(), loans: z.int().describe('overdue loans they look after') })),
});

/** Gives a loan to an agent by hand; an empty name takes it from whoever has it. */
export const assignLoan = defineStaffRoute(staffAddresses.assignLoan, {
  access: 'collections.assign',
  params: z.object({ id: id() }),
  body: z.strictObject({ agent: z.string().max(80).trim() }),
  answer: z.null(),
});

const assignmentRule = z.strictObject({
  daysLateMin: z.int().min(0).max(10_000),
  daysLateMax: z.int().min(0).max(10_000),
  owedMinorMin: z.int().min(0).max(1_000_000_000_00),
  agents: z.array(z.string().max(80)).min(1).max(50),
});

/** Which overdue loans that nobody has go to whom, in turn. */
export type AssignmentRule = z.output<typeof assignmentRule>;

/** Assigns the overdue loans that nobody looks after by a rule. */
export const assignByRule = defineStaffRoute(staffAddresses.assignByRule, {
  access: 'collections.assign',
  body: assignmentRule,
  answer: z.object({ assigned: z.int() }),
});

const collectionCase = z.object({
  promises: z.array(
    z.object({
      id: z.string(),
      amountMinor: z.int(),
      madeAt: z.string(),
      dueDay: z.string(),
      status: z.enum(['open', 'kept', 'broken']),
      isByBorrower: z.boolean(),
    }),
  ),
});

/** The promises about a loan, newest first. */
export type CollectionCase = z.output<typeof collectionCase>;

/** Reads the promises about a loan. */
export const readCollectionCase = defineStaffRoute(staffAddresses.readCollectionCase, {
  access: 'loans.read',
  params: z.object({ id: id() }),
  answer: collectionCase,
  personal: true,
});

/** Writes down what a borrower promised to pay; the contact goes to the ledger of contacts. */
export const recordPromise = defineStaffRoute(staffAddresses.recordPromise, {
  access: 'collections.work',
  params: z.object({ id: id() }),
  body: z.strictObject({
    amountMinor: z.int().positive().max(1_000_000_000_00),
    dueDay: z.iso.date(),
    channel: z.enum(['call', 'visit', 'reply']),
    note: optionalText(500),
  }),
  answer: z.null(),
});

/** Notes what is done next about a loan, and when. */
export const noteNextStep = defineStaffRoute(staffAddresses.noteNextStep, {
  access: 'collections.work',
  params: z.object({ id: id() }),
  body: z.strictObject({
    text: z.string().max(200).trim(),
    on: z.union([z.literal(''), z.iso.date()]),
  }),
  answer: z.null(),
});
