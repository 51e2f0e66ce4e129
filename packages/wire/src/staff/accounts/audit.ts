import { z } from 'zod';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';

/** One entry of the audit trail. */
export type AuditItem = {
  readonly id: string;
  /** The chain that the entry is in, and its number there. */
  readonly chain: number;
  readonly sequence: number;
  readonly at: string;
  readonly staff: string;
  readonly role: string;
  readonly action: string;
  readonly outcome: string;
  readonly subject: string;
  /** The number of the loan that it concerns, by itself or as the loan of a request, a payment, a payout or a complaint; else empty. */
  readonly contractNumber: string;
  readonly detail: string;
};

/** Verifies every chain of the trail and reports the first invalid entry. */
export const verifyAudit = defineStaffRoute(staffAddresses.verifyAudit, {
  access: 'audit.read',
  answer: z.object({
    entries: z.int(),
    holds: z.boolean(),
    fault: z
      .discriminatedUnion('of', [
        z.object({
          of: z.literal('entry'),
          chain: z.int(),
          sequence: z.int(),
          kind: z.enum(['altered', 'removed', 'moved']),
        }),
        /** An anchor that the chains are held against, and how many entries they had then. */
        z.object({
          of: z.literal('anchor'),
          entries: z.int(),
          kind: z.enum(['altered', 'removed', 'forged']),
        }),
      ])
      .nullable(),
    /** The ends of all chains, signed: kept outside, it shows later that nothing was cut off. Null after a fault. */
    anchor: z.string().nullable(),
  }),
});
