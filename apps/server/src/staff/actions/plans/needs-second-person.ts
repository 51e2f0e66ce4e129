import type { Currency } from '@hiram/lending/money';
import type { ActionKind } from '@hiram/wire/staff/actions/action-kinds';
import { type Approvals, approvalRuleOf } from '../../../lender/brand/approvals.ts';

/** What is weighed: what was done alone of the same kind counts too, to the loan and by the person today. */
type Weighed = {
  readonly kind: ActionKind;
  readonly currency: Currency;
  readonly amountMinor: bigint | null;
  readonly doneAloneMinor: bigint;
  readonly doneTodayMinor: bigint;
};

/** Whether the lender wants a second person. */
export function needsSecondPerson(approvals: Approvals, weighed: Weighed): boolean {
  const rule = approvalRuleOf(approvals, weighed.kind);
  if (typeof rule === 'string') return rule === 'always';
  if (weighed.amountMinor === null) return true;
  const { amountMinor, currency, doneAloneMinor, doneTodayMinor } = weighed;
  return (
    amountMinor + doneAloneMinor > rule.aboveMinor[currency] ||
    amountMinor + doneTodayMinor > rule.aDayMinor[currency]
  );
}
