import { z } from 'zod';
import { type DocumentRequestKind, documentRequestKinds } from '../../forms/document-requests.ts';
import { anyText, id } from '../../request-fields.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import type { AmountPart, BorrowerPart, LoanPart } from '../row-parts.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { declineReasons } from './decline-reasons.ts';

/** How the rules can end an application. */
const ruleOutcomes = ['approved', 'declined', 'referred'] as const;

/** One rule's result for an application and the value it used. */
export type Finding = {
  readonly rule: string;
  readonly verdict: 'good' | 'look' | 'bad';
  readonly figure: string;
};

/** An application waiting for a decision. */
export type ApplicationItem = { readonly id: string } & LoanPart &
  BorrowerPart &
  AmountPart & {
    readonly submittedAt: string;
    readonly submittedOn: string;
    /** The last day for the decision, by the days that its product promised (Spec §9). */
    readonly decisionDueBy: string;
    readonly decisionDays: number;
    readonly isLate: boolean;
    readonly termDays: number;
    /** How long it has waited for the lender; the time in which the borrower was asked for a document does not count. */
    readonly waitedMinutes: number;
    /** The document that the borrower is asked for, or was last. */
    readonly request: {
      readonly kind: DocumentRequestKind;
      readonly askedAt: string;
      readonly answeredAt: string | null;
    } | null;
    readonly findings: readonly Finding[];
    /** What its rules say; null before they were applied. */
    readonly outcome: (typeof ruleOutcomes)[number] | null;
  };

const decision = z
  .object({
    approve: z.boolean(),
    reason: z.enum(declineReasons).nullish(),
    note: anyText(500).default(''),
    referredBy: z
      .array(z.string().min(1).max(80))
      .max(500)
      .default([])
      .describe(
        'the rules that refer it, as the approver read them; what another one refers is not approved',
      ),
  })
  .refine(({ approve, reason }) => approve || reason, { path: ['reason'] })
  .refine(({ approve, reason, note }) => approve || reason !== 'other' || note !== '', { path: ['note'] });

const ruleLine = z.object({
  rule: z.string(),
  verdict: z.enum(['passed', 'declined', 'referred']),
  cause: z.string(),
  /** What the rule looked at; null is what was not known. */
  inputs: z.array(z.object({ fact: z.string(), value: z.number().nullable() })),
});

const applicationReview = z.object({
  /** The account that the money would go to, masked; empty without one. */
  account: z.string(),
  /** What would be sent to it: the amount less a fee that is deducted at disbursement. */
  payoutMinor: z.int(),
  verdict: z
    .object({
      outcome: z.enum(ruleOutcomes),
      points: z.int().nullable(),
      /** 0 for the standard rules. */
      ruleVersion: z.int(),
      isAutomatic: z.boolean(),
      evaluatedAt: z.iso.datetime(),
      causes: z.array(z.string()),
      lines: z.array(ruleLine),
    })
    .nullable(),
  /** Whether it is approved only by a request with a reason: against the rules, as a duplicate, or referred above the lender's amount. */
  isApprovedByRequest: z.boolean(),
  /** Borrowers who may be the same person: in what, and how their loans stood then. */
  others: z.array(
    z.object({
      borrowerId: z.string(),
      name: z.string(),
      phone: z.string(),
      kinds: z.array(z.string()),
      openLoans: z.int(),
      overdueLoans: z.int(),
      daysLate: z.int(),
    }),
  ),
});

/** What the rules say of an application, and who else may be the same person. */
export type ApplicationReview = z.output<typeof applicationReview>;

/** Reads it as it was stored. */
export const readApplicationReview = defineStaffRoute(staffAddresses.readApplicationReview, {
  access: 'applications.read',
  params: z.object({ id: id() }),
  answer: applicationReview,
  personal: true,
});

/** Asks the borrower for one more document, which the borrower reads on the loan's page; while it is open the clock rests. */
export const requestDocumentRoute = defineStaffRoute(staffAddresses.requestDocument, {
  access: 'applications.decide',
  params: z.object({ id: id() }),
  body: z.object({ kind: z.enum(documentRequestKinds) }),
  answer: z.null(),
});

/** Approves or declines an application, once. A decline needs a reason. The note is only for staff. */
export const decideApplicationRoute = defineStaffRoute(staffAddresses.decideApplication, {
  access: 'applications.decide',
  params: z.object({ id: id() }),
  body: decision,
  answer: z.null(),
});
