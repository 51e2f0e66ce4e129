import { formatInstant } from '@hiram/lending/format';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanState } from '@hiram/lending/loan-state';
import type { OrderHome } from '@hiram/wire/order-home';
import type { HomeTexts } from '../../lender/texts/home-texts/en.ts';
import type { StoredLoan } from '../book/loan-store.ts';

type Step = OrderHome['steps'][number];
type Times = ReadonlyMap<LoanEvent['kind'], Date>;

/** The way of an application with its times: applied, review, approved, sent. Empty once the money has arrived. */
export function describeSteps(
  order: StoredLoan,
  { state, needsAccount }: { readonly state: LoanState; readonly needsAccount: boolean },
  times: Times,
  texts: HomeTexts,
): readonly Step[] {
  if (state.disbursedOn !== null) return [];
  const at = (kind: LoanEvent['kind']) => {
    const time = kind === 'submitted' ? order.createdAt : times.get(kind);
    return time ? formatInstant(time, order.contract.terms.market) : '';
  };
  const done = (name: string, kind: LoanEvent['kind']): Step => ({ name, detail: at(kind), state: 'done' });
  const ahead = (name: string, state: 'now' | 'next' = 'next'): Step => ({ name, detail: '', state });
  const applied = done(texts.stepApplied, 'submitted');
  if (state.status === 'under-review')
    return [applied, ahead(texts.stepReview, 'now'), ahead(texts.stepApproved), ahead(texts.stepSent)];
  if (state.status === 'declined')
    return [applied, { name: texts.stepDeclined, detail: at('declined'), state: 'failed' }];
  const approved = done(texts.stepApproved, 'approved');
  if (state.isPayoutReturned)
    return [
      applied,
      approved,
      { name: texts.stepReturned, detail: at('payout-returned'), state: 'failed' },
      ahead(texts.stepSentAgain, needsAccount ? 'next' : 'now'),
    ];
  if (!times.has('payout-sent')) return [applied, approved, ahead(texts.stepSent, 'now')];
  return [applied, approved, done(texts.stepSent, 'payout-sent'), ahead(texts.stepArrived, 'now')];
}
