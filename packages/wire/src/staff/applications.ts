import { z } from 'zod';
import { anyText, id } from '../request-fields.ts';
import { declineReasons } from './decline-reasons.ts';
import { defineStaffRoute } from './define-staff-route.ts';
import type { AmountPart, BorrowerPart, LoanPart } from './row-parts.ts';
import { staffAddresses } from './staff-addresses.ts';

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
    /** The last day for the decision (Spec §9). */
    readonly decisionDueBy: string;
    readonly isLate: boolean;
    readonly termDays: number;
    readonly findings: readonly Finding[];
  };

const decision = z
  .object({
    approve: z.boolean(),
    reason: z.enum(declineReasons).nullish(),
    note: anyText(500).default(''),
  })
  .refine(({ approve, reason }) => approve || reason, { path: ['reason'] });

/** Approves or declines an application, once. A decline needs a reason. The note is only for staff. */
export const decideApplicationRoute = defineStaffRoute(staffAddresses.decideApplication, {
  access: 'applications.decide',
  params: z.object({ id: id() }),
  body: decision,
  answer: z.null(),
});
