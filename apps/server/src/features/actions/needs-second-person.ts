import type { Currency } from '@hiram/lending/money';
import type { ActionKind } from '@hiram/wire/staff/action-kinds';
import type { Approvals } from '../approvals.ts';

/** What is weighed: the sum of the same kind that was done to the loan without a second person counts too. */
type Weighed = {
  readonly kind: ActionKind;
  readonly currency: Currency;
  readonly amountMinor: bigint | null;
  readonly doneAloneMinor: bigint;
};

/** Whether the lender wants a second person. A kind that the lender has not named always does. */
export function needsSecondPerson(approvals: Approvals, weighed: Weighed): boolean {
  const rule = approvals[weighed.kind] ?? 'always';
  if (typeof rule === 'string') return rule === 'always';
  if (weighed.amountMinor === null) return true;
  return weighed.amountMinor + weighed.doneAloneMinor > rule.aboveMinor[weighed.currency];
}
