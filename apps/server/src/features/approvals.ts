import { actionKinds } from '@hiram/wire/staff/action-kinds';
import { z } from 'zod';

const limit = z
  .int()
  .nonnegative()
  .transform((value) => BigInt(value));

/** When the lender wants a second person: always, never, or above an amount in minor units. */
const approvalRule = z.union([
  z.enum(['always', 'never']),
  z.object({ aboveMinor: z.object({ PHP: limit, INR: limit }) }),
]);

/** The lender's rule for each kind of action; a kind that is not named always needs a second person. */
export const approvalsSchema = z.partialRecord(z.enum(actionKinds), approvalRule);

/** The same, parsed. */
export type Approvals = z.output<typeof approvalsSchema>;
