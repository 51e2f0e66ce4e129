import { z } from 'zod';
import { languages } from '../../languages.ts';
import { markets } from '../../markets.ts';
import { id, optionalText } from '../../request-fields.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { figureMonth } from '../figures/figure-month.ts';
import { minorSum } from '../minor-sum.ts';
import type { BorrowerPart, LoanPart } from '../row-parts.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { nextStepLengthMax, reasonLengthMax } from '../staff-limits.ts';

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
    /** The time of the last contact with the borrower about any debt of theirs; empty if there was none. */
    readonly lastContactAt: string;
    readonly nextStep: string;
    readonly nextStepOn: string;
    readonly isOnHold: boolean;
    /** Nobody is called or visited about the loan. */
    readonly isBorrowerDeceased: boolean;
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
  body: z.strictObject({
    agent: z.string().max(80).trim(),
    read: z.string().max(80).exactOptional().describe('who had the loan on the page'),
  }),
  answer: z.null(),
});

const assignmentRule = z
  .strictObject({
    /** Null for any. */
    market: z.enum(markets).nullable(),
    /** The borrower's language; null for any. */
    language: z.enum(languages).nullable(),
    daysLateMin: z.int().min(0).max(10_000),
    daysLateMax: z.int().min(0).max(10_000),
    owedMinorMin: z.int().min(0).max(1_000_000_000_00),
    /** Null for no most. */
    owedMinorMax: z.int().positive().max(1_000_000_000_00).nullable(),
    /** One collector, or a pool that takes the loans in turn. */
    agents: z.array(z.string().max(80)).min(1).max(50),
  })
  .refine(({ daysLateMin, daysLateMax }) => daysLateMin <= daysLateMax, 'from is not after to')
  .refine(
    ({ owedMinorMin, owedMinorMax }) => owedMinorMax === null || owedMinorMin <= owedMinorMax,
    'the least is not above the most',
  );

/** Which overdue loans that nobody has go to whom. */
export type AssignmentRule = z.output<typeof assignmentRule>;

/** The rules in their order: the first that means a loan counts. */
export const assignmentRules = z.array(assignmentRule).max(50);

/** Reads the rules of assignment. */
export const readAssignmentRules = defineStaffRoute(staffAddresses.readAssignmentRules, {
  access: 'collections.read',
  answer: z.object({ version: z.int(), rules: assignmentRules, isAutomatic: z.boolean() }),
});

/** Keeps the rules of assignment as a new version. */
export const saveAssignmentRules = defineStaffRoute(staffAddresses.saveAssignmentRules, {
  access: 'collections.assign',
  body: z.strictObject({
    rules: assignmentRules,
    /** Loans are assigned by themselves, every few minutes. */
    isAutomatic: z.boolean(),
    basedOn: z.int().min(0).describe('the version that was read'),
  }),
  answer: z.object({ version: z.int() }),
});

/** Assigns the overdue loans that nobody looks after by the stored rules. */
export const assignByRules = defineStaffRoute(staffAddresses.assignByRules, {
  access: 'collections.assign',
  answer: z.object({ assigned: z.int() }),
});

/** What is done next about a loan, and when; both empty where nothing is noted. */
const nextStep = z.strictObject({
  text: z.string().max(nextStepLengthMax).trim(),
  on: z.union([z.literal(''), z.iso.date()]),
});

const collectionCase = z.object({
  nextStep,
  agent: z.string().describe('the sign-in name of whoever looks after the loan; empty for nobody'),
  promises: z.array(
    z.object({
      id: z.string(),
      amountMinor: z.int(),
      madeAt: z.string(),
      dueDay: z.string(),
      status: z.enum(['open', 'kept', 'broken']),
      isByBorrower: z.boolean(),
      staff: z.string().describe('who wrote it down; empty for one of the borrower'),
    }),
  ),
});

/** The next step of a loan, who looks after it, and the promises about it, newest first. */
export type CollectionCase = z.output<typeof collectionCase>;

/** Reads the next step of a loan, and the promises about it. */
export const readCollectionCase = defineStaffRoute(staffAddresses.readCollectionCase, {
  access: 'loans.read',
  params: z.object({ id: id() }),
  answer: collectionCase,
  personal: true,
});

/**
 * Writes down what a borrower promised to pay; the contact goes to the ledger of contacts. A call or a visit outside the contact hours
 * is refused.
 */
export const recordPromise = defineStaffRoute(staffAddresses.recordPromise, {
  access: 'collections.work',
  params: z.object({ id: id() }),
  body: z.strictObject({
    amountMinor: z.int().positive().max(1_000_000_000_00),
    dueDay: z.iso.date(),
    channel: z.enum(['call', 'visit', 'reply']),
    note: optionalText(reasonLengthMax),
    /** When it was said; now without it. */
    happenedAt: z.iso.datetime().nullish(),
  }),
  answer: z.null(),
});

/** Notes what is done next about a loan, and when. Where a colleague has noted something else than was read, it is refused. */
export const noteNextStep = defineStaffRoute(staffAddresses.noteNextStep, {
  access: 'collections.work',
  params: z.object({ id: id() }),
  body: nextStep.extend({ read: nextStep.exactOptional().describe('what the page showed') }),
  answer: z.null(),
});

const count = () => z.int().min(0);

/** The groups of loans that are late. */
export const lateOnly = ['1-7', '8-30', '31-60', '61-90', '90+'] as const;

/** How the loans that were late when a month began went on: cured and roll rates, promises, and what contacts brought. */
export const collectionFigures = defineStaffRoute(staffAddresses.collectionFigures, {
  access: 'figures.read',
  query: figureMonth,
  answer: z.object({
    ...{ month: z.string(), market: z.enum(markets), currency: z.string() },
    isOver: z.boolean().describe('the next month has begun; otherwise the end is today'),
    currentLoans: count().nullable().describe('not late when the month began; null if nobody wrote it down'),
    rolls: z.array(
      z.object({
        from: z.enum(lateOnly),
        loans: count(),
        cured: count().describe('not late any more at the end'),
        writtenOff: count().describe('given up by the end: neither late nor cured'),
        to: z.array(z.object({ bucket: z.enum(lateOnly), loans: count() })),
      }),
    ),
    promises: z.array(
      z.object({
        status: z.enum(['kept', 'broken', 'open']),
        promises: count(),
        byBorrower: count(),
        amountMinor: minorSum(),
      }),
    ),
    contacts: z.array(z.object({ channel: z.string(), contacts: count() })),
    recoveredMinor: minorSum().describe('payments for these loans by the ledger'),
    paidMinor: minorSum().describe('the same by the payments themselves'),
    recoveredPerContactMinor: minorSum().nullable(),
  }),
});
