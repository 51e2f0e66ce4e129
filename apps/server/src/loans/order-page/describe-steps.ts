import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { cancelledBy, wasApproved } from '@hiram/lending/decisions/decide-cancellation';
import { formatInstant } from '@hiram/lending/format';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanState } from '@hiram/lending/loan-state';
import type { OrderHome } from '@hiram/wire/views/order-home';
import type { HomeTexts } from '../../lender/texts/home-texts/en.ts';
import type { findReviewTimes } from '../application-page/look-store.ts';
import type { StoredLoan } from '../book/loan-store.ts';

type Step = OrderHome['steps'][number];
type ReviewTimes = Awaited<ReturnType<typeof findReviewTimes>>;
type Times = ReadonlyMap<LoanEvent['kind'], Date>;

/** Where an approved loan waits: for an account of its borrower, or for staff to send its money. */
type Waiting = { readonly state: LoanState; readonly needsAccount: boolean; readonly goesByStaff: boolean };

/** The way of an application with its times: applied, checked, looked at, approved, sent. Empty once the money has arrived. */
export function describeSteps(
  order: StoredLoan,
  { state, needsAccount, goesByStaff }: Waiting,
  { times, review }: { readonly times: Times; readonly review: ReviewTimes },
  texts: HomeTexts,
): readonly Step[] {
  if (state.disbursedOn !== null) return [];
  const at = (kind: LoanEvent['kind']) => timeOf(order, times, kind);
  const done = (name: string, kind: LoanEvent['kind']): Step => ({ name, detail: at(kind), state: 'done' });
  const ahead = (name: string, state: 'now' | 'next' = 'next'): Step => ({ name, detail: '', state });
  const applied = done(texts.stepApplied, 'submitted');
  const seen = seenSteps(order, review, texts);
  if (state.status === 'under-review') {
    const isLooked = review.lookedAt !== null;
    const looking = isLooked ? seen.splice(-1) : [];
    const reviewing = looking.map((step) => ({ ...step, state: 'now' }) as const);
    const now = isLooked ? reviewing : [ahead(texts.stepReview, 'now')];
    return [applied, ...seen, ...now, ahead(texts.stepApproved), ahead(texts.stepSent)];
  }
  const approved = done(texts.stepApproved, 'approved');
  const by = cancelledBy(order.events);
  if (by) {
    const before = wasApproved(order.events) ? [approved] : seen;
    const end = done(by === 'borrower' ? texts.stepWithdrawn : texts.stepCancelled, 'declined');
    return [applied, ...before, end];
  }
  if (state.status === 'declined')
    return [applied, ...seen, { name: texts.stepDeclined, detail: at('declined'), state: 'failed' }];
  const returned: Step = { name: texts.stepReturned, detail: at('payout-returned'), state: 'failed' };
  if (goesByStaff)
    return [applied, approved, ...(state.isPayoutReturned ? [returned] : []), ahead(texts.stepSent)];
  if (state.isPayoutReturned)
    return [applied, approved, returned, ahead(texts.stepSentAgain, needsAccount ? 'next' : 'now')];
  if (!times.has('payout-sent')) return [applied, approved, ahead(texts.stepSent, 'now')];
  return [applied, approved, done(texts.stepSent, 'payout-sent'), ahead(texts.stepArrived, 'now')];
}

/** The way of an application whose money has arrived: what happened, and the day of the money. */
export function describeArrived(
  order: StoredLoan,
  times: Times,
  arrivedOn: Day,
  texts: HomeTexts,
): readonly Step[] {
  const done = (name: string, detail: string): Step => ({ name, detail, state: 'done' });
  return [
    done(texts.stepApplied, timeOf(order, times, 'submitted')),
    done(texts.stepApproved, timeOf(order, times, 'approved')),
    done(texts.stepSent, timeOf(order, times, 'payout-sent')),
    done(texts.stepArrived, formatDay(arrivedOn)),
  ];
}

/** When something happened to an application; empty where nobody knows. */
function timeOf({ contract, createdAt }: StoredLoan, times: Times, kind: LoanEvent['kind']): string {
  const time = kind === 'submitted' ? createdAt : times.get(kind);
  return time ? formatInstant(time, contract.terms.market) : '';
}

/** What happened to an application between its arrival and its decision. */
function seenSteps(order: StoredLoan, { checkedAt, lookedAt }: ReviewTimes, texts: HomeTexts): Step[] {
  const { market } = order.contract.terms;
  const seen = (name: string, at: Date | null): Step[] =>
    at ? [{ name, detail: formatInstant(at, market), state: 'done' }] : [];
  return [...seen(texts.stepChecked, checkedAt), ...seen(texts.stepReview, lookedAt)];
}
