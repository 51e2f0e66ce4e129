import { z } from 'zod';
import { defineStaffRoute } from './define-staff-route.ts';

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

/** Walks the whole trail and says whether every entry stands as it was written; else which is the first that does not. */
export const verifyAudit = defineStaffRoute({
  method: 'GET',
  path: '/audit-verdict',
  access: 'audit.read',
  answer: z.object({
    entries: z.int(),
    holds: z.boolean(),
    fault: z.object({ sequence: z.int(), kind: z.enum(['altered', 'removed', 'moved']) }).nullable(),
  }),
});
