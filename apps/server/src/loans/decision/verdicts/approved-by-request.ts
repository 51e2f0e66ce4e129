import type { RuleVerdict } from '@hiram/lending/underwriting/evaluate-rules';
import { isReferredAsDuplicate } from '@hiram/lending/underwriting/is-referred-as-duplicate';
import type { Context } from '../../../feature/context.ts';
import { isBeyondOnePerson } from '../../../lender/brand/approvals.ts';
import type { StoredLoan } from '../../book/loan-store.ts';

/**
 * RULES-03: whether an application is approved only by a request with a reason. It is where the rules are against it. It is
 * where they refer it as a duplicate, or above the lender's amount for whatever cause; then a second person decides.
 */
export function isApprovedByRequest(
  { brand }: Pick<Context, 'brand'>,
  verdict: RuleVerdict,
  { contract: { principalMinor, terms } }: Pick<StoredLoan, 'contract'>,
): boolean {
  if (verdict.outcome !== 'referred') return verdict.outcome === 'declined';
  const amount = { amountMinor: principalMinor, currency: terms.currency };
  return (
    isReferredAsDuplicate(verdict) || isBeyondOnePerson(brand.approvals, 'approve-against-rules', amount)
  );
}
