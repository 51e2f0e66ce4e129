import { z } from 'zod';
import { id } from '../request-fields.ts';
import { defineStaffRoute } from './define-staff-route.ts';
import type { AmountPart, BorrowerPart, OrderPart } from './row-parts.ts';

/** One try to send a loan's money. */
export type PayoutItem = { readonly id: string } & OrderPart &
  BorrowerPart &
  AmountPart & {
    readonly reference: string;
    readonly status: 'requested' | 'sent' | 'credited' | 'returned';
    /** The last day that the borrower was told for it. */
    readonly promisedBy: string;
    /** That day has gone, and the money has not arrived. */
    readonly isLate: boolean;
    readonly createdAt: string;
    readonly changedAt: string;
    /** Where it was sent, and the account that is bound now: both masked. */
    readonly account: string;
    readonly accountNow: string;
    readonly returnReason: string;
    /** It came back and nothing has been sent since. */
    readonly waitsToBeSentAgain: boolean;
    /** What the bank told after the payout was settled, empty when nothing. */
    readonly lateChange: string;
    readonly lookedAtBy: string;
  };

const params = z.object({ id: id() });

/** Sends a payout that came back once more, to the account that is bound now. */
export const sendPayoutAgain = defineStaffRoute({
  method: 'POST',
  path: '/payouts/:id/send-again',
  access: 'payouts.send',
  params,
  answer: z.null(),
});

/** Notes that somebody has looked at a payout that changed late. */
export const notePayout = defineStaffRoute({
  method: 'POST',
  path: '/payouts/:id/looked-at',
  access: 'payouts.send',
  params,
  answer: z.null(),
});
