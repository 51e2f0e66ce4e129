import type { OrderStatus } from '@hiram/lending/order-status';
import type { Texts } from '../../lender/texts/texts.ts';

const titles: { readonly [status in OrderStatus]: keyof Texts } = {
  'under-review': 'statusUnderReview',
  declined: 'statusDeclined',
  approved: 'statusApproved',
  'on-loan': 'statusOnLoan',
  due: 'statusDue',
  overdue: 'statusOverdue',
  settled: 'statusSettled',
};

/** Where an order stands, in the borrower's language. */
export const orderTitle = (status: OrderStatus, texts: Texts): string => texts[titles[status]];
