import { z } from 'zod';
import { defineStaffRoute } from './define-staff-route.ts';
import { staffAddresses } from './staff-addresses.ts';

/** One entry of the audit trail. */
export type AuditItem = {
  readonly id: string;
  readonly at: string;
  readonly staff: string;
  readonly role: string;
  readonly action: string;
  readonly outcome: string;
  readonly subject: string;
  readonly detail: string;
};

/** Verifies the whole trail and reports the first invalid entry. */
export const verifyAudit = defineStaffRoute(staffAddresses.verifyAudit, {
  access: 'audit.read',
  answer: z.object({
    entries: z.int(),
    holds: z.boolean(),
    fault: z
      .object({ sequence: z.int(), kind: z.enum(['altered', 'removed', 'moved', 'forged']) })
      .nullable(),
    /** The end of the trail, signed: kept outside, it shows later that nothing was cut off. */
    anchor: z.string(),
  }),
});
