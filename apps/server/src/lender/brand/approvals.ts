import type { Currency } from '@hiram/lending/money';
import { type ActionKind, actionKinds } from '@hiram/wire/staff/actions/action-kinds';
import { z } from 'zod';

const limit = z
  .int()
  .nonnegative()
  .transform((value) => BigInt(value));

const limits = z.object({ PHP: limit, INR: limit });

/**
 * When the lender wants a second person: always, never, or above amounts in minor units. One counts what was done to a
 * loan, the other what a person has done to all loans in a day; where the lender sets no other, it is as high as the one.
 */
const approvalRule = z.union([
  z.enum(['always', 'never']),
  z
    .strictObject({ aboveMinor: limits, aDayMinor: limits.optional() })
    .transform(({ aboveMinor, aDayMinor = aboveMinor }) => ({ aboveMinor, aDayMinor })),
]);

/** The lender's rule for each kind of action; a kind that is not named always needs a second person. */
export const approvalsSchema = z.partialRecord(z.enum(actionKinds), approvalRule);

/** The same, parsed. */
export type Approvals = z.output<typeof approvalsSchema>;

/** The lender's rule for a kind. One that is not named always needs a second person. */
export const approvalRuleOf = (approvals: Approvals, kind: ActionKind) => approvals[kind] ?? 'always';

/** Whether an amount is above what one person does alone by the lender's rule. */
export function isBeyondOnePerson(
  approvals: Approvals,
  kind: ActionKind,
  { amountMinor, currency }: { readonly amountMinor: bigint; readonly currency: Currency },
): boolean {
  const rule = approvalRuleOf(approvals, kind);
  return typeof rule === 'string' ? rule === 'always' : amountMinor > rule.aboveMinor[currency];
}
