import { type CancelledBy, cancelledBy } from '@hiram/lending/decisions/decide-cancellation';
import type { OrderStatus } from '@hiram/lending/order-status';
import type { Caller } from '../../feature/context.ts';
import type { HomeTexts } from '../../lender/texts/home-texts/en.ts';
import { homeTextsFor } from '../../lender/texts/home-texts/home-texts.ts';
import type { Texts } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../book/loan-store.ts';

const titles: { readonly [status in OrderStatus]: keyof Texts } = {
  'under-review': 'statusUnderReview',
  declined: 'statusDeclined',
  approved: 'statusApproved',
  'on-loan': 'statusOnLoan',
  due: 'statusDue',
  overdue: 'statusOverdue',
  settled: 'statusSettled',
};

const cancelledTitles: { readonly [by in CancelledBy]: keyof HomeTexts } = {
  borrower: 'withdrawn',
  lender: 'cancelled',
};

/** Where an order stands, in the borrower's language. What was cancelled is not called declined. */
export function orderTitle(
  { events }: Pick<StoredLoan, 'events'>,
  status: OrderStatus,
  { texts, locale }: Pick<Caller, 'texts' | 'locale'>,
): string {
  const by = status === 'declined' ? cancelledBy(events) : null;
  return by ? homeTextsFor(locale)[cancelledTitles[by]] : texts[titles[status]];
}
