import { z } from 'zod';
import { currencies } from '../../markets.ts';
import { declineReasons } from '../borrowers/decline-reasons.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { versionReasonLengthMax } from '../staff-limits.ts';
import { comparisons, ruleFacts } from './rule-facts.ts';

const outcomes = ['approved', 'declined', 'referred'] as const;
const whole = z
  .int()
  .min(0)
  .max(1_000_000_000_00)
  .transform((value) => BigInt(value));
const condition = z.strictObject({ fact: z.enum(ruleFacts), is: z.enum(comparisons), value: whole });

/** The rules of a product as the lender writes them. Amounts are minor units; limits by income whole per cent of a month's. */
export const ruleSetContent = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        code: z.string().trim().min(1).max(80),
        when: z.array(condition).min(1).max(5),
        verdict: z.enum(['declined', 'referred']),
        cause: z.enum(declineReasons),
      }),
    )
    .max(60)
    .refine((rules) => new Set(rules.map(({ code }) => code)).size === rules.length, 'two rules of one name'),
  scorecard: z
    .strictObject({
      lines: z.array(z.strictObject({ when: condition, points: z.int().min(-1_000).max(1_000) })).max(60),
      declineBelow: z.int().min(-100_000).max(100_000),
      approveFrom: z.int().min(-100_000).max(100_000),
    })
    .refine(
      ({ declineBelow, approveFrom }) => declineBelow <= approveFrom,
      'the cut-offs are the wrong way round',
    )
    .nullable(),
  limits: z.strictObject({
    newMaxMinor: whole.nullable(),
    repeatMaxMinor: whole.nullable(),
    incomePercentMax: whole.nullable(),
  }),
  isAutomatic: z.boolean(),
  reapplyDays: z.int().min(0).max(365),
});

/** The same as it is sent and answered. */
export type RuleSetContent = z.input<typeof ruleSetContent>;

const shownCondition = z.object({ fact: z.enum(ruleFacts), is: z.enum(comparisons), value: z.int() });
const shownContent = z.object({
  rules: z.array(
    z.object({
      code: z.string(),
      when: z.array(shownCondition),
      verdict: z.enum(['declined', 'referred']),
      cause: z.enum(declineReasons),
    }),
  ),
  scorecard: z
    .object({
      lines: z.array(z.object({ when: shownCondition, points: z.int() })),
      declineBelow: z.int(),
      approveFrom: z.int(),
    })
    .nullable(),
  limits: z.object({
    newMaxMinor: z.int().nullable(),
    repeatMaxMinor: z.int().nullable(),
    incomePercentMax: z.int().nullable(),
  }),
  isAutomatic: z.boolean(),
  reapplyDays: z.int(),
});

const waitingRules = z.object({
  content: shownContent,
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  contentSha256: z.string(),
  /** Its writer does not decide it. */
  isOwn: z.boolean(),
});

/** Rules that a second person has to read before they are in force. */
export type WaitingRules = z.output<typeof waitingRules>;

const droppedRules = z.object({
  content: shownContent,
  reason: z.string(),
  /** The version in force when they were written. */
  basedOn: z.int(),
  droppedBy: z.string(),
  droppedAt: z.iso.datetime(),
  isWithdrawn: z.boolean(),
});

/** What its writer had requested and was not published, until they request or publish other rules. */
export type DroppedRules = z.output<typeof droppedRules>;

const key = z.object({ key: z.string().regex(/^\d{1,9}$/) });

/** The rules of a product in force, and every version that was published. Version 0 is the standard. */
export const readRuleSet = defineStaffRoute(staffAddresses.readRuleSet, {
  access: 'set-up.read',
  params: key,
  answer: z.object({
    productId: z.int(),
    product: z.string(),
    currency: z.enum(currencies),
    version: z.int(),
    content: shownContent,
    /** What waits for a second person; null when nothing does. */
    waiting: waitingRules.nullable(),
    /** The caller's own rules that were not published; null when there are none. */
    dropped: droppedRules.nullable(),
    versions: z.array(
      z.object({
        version: z.int(),
        effectiveAt: z.iso.datetime(),
        writtenBy: z.string(),
        reason: z.string(),
      }),
    ),
  }),
});

/** The products with the version of their rules. */
export const listRuleSets = defineStaffRoute(staffAddresses.listRuleSets, {
  access: 'set-up.read',
  answer: z.array(
    z.object({ productId: z.int(), product: z.string(), version: z.int(), isAutomatic: z.boolean() }),
  ),
});

const backTest = z.object({
  id: z.string(),
  /** How many stored applications were evaluated. */
  evaluated: z.int(),
  /** How many would have ended otherwise. */
  changed: z.int(),
  counts: z.array(z.object({ from: z.enum(outcomes), to: z.enum(outcomes), count: z.int() })),
  /** The newest of those, at most 200. */
  list: z.array(
    z.object({
      orderId: z.string(),
      contractNumber: z.string(),
      from: z.enum(outcomes),
      to: z.enum(outcomes),
      /** The rules that speak now. */
      rules: z.array(z.string()),
    }),
  ),
});

/** What changed rules would have changed. */
export type BackTest = z.output<typeof backTest>;

/** Runs rules over the stored applications of a product and keeps the result; changes nothing else. */
export const backTestRules = defineStaffRoute(staffAddresses.backTestRules, {
  access: 'rules.change',
  params: key,
  body: z.object({ content: ruleSetContent, basedOn: z.int().nonnegative() }),
  answer: backTest,
});

/** A second person puts rules in force that a colleague wrote, exactly as they read them, or drops them. */
export const decideRules = defineStaffRoute(staffAddresses.decideRules, {
  access: 'rules.change',
  params: key,
  body: z.object({ approve: z.boolean(), contentSha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: z.object({ version: z.int().nullable() }),
});

/** Publishes rules that were run over the stored applications: exactly these, against the version in force. Where the lender has two persons, they wait for the second. */
export const publishRules = defineStaffRoute(staffAddresses.publishRules, {
  access: 'rules.change',
  params: key,
  body: z.object({
    content: ruleSetContent,
    basedOn: z.int().nonnegative(),
    reason: z.string().trim().min(1).max(versionReasonLengthMax),
  }),
  answer: z.object({ version: z.int() }),
});
