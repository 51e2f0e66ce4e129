import { z } from 'zod';
import { whole } from '../request-fields.ts';
import { exportReasonLengthMax, exportReasonLengthMin } from './staff-limits.ts';

/** The maximum number of rows on a page of a queue, and in a CSV export. */
const queueRowsMax = 100;
export const exportRowsMax = 50_000;

/** The query of a queue: page, order, search. Filters stand beside these under their own names. */
export const queueQuery = z.object({
  page: whole(1, 1_000_000).default(1),
  perPage: whole(1, queueRowsMax).default(25),
  sort: z.string().max(40).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  search: z.string().max(80).trim().optional(),
});

/** The query of a file with personal data: why it is needed. It is kept in the audit trail. */
export const exportReason = z.object({
  reason: z.string().trim().min(exportReasonLengthMin).max(exportReasonLengthMax),
});

/** A page of a queue, parsed. */
export type QueueQuery = z.output<typeof queueQuery>;
