import { z } from 'zod';
import { id } from '../../request-fields.ts';
import type { TransferStatus } from '../../statuses/transfer-statuses.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import type { AmountPart, BorrowerPart, LoanPart } from '../row-parts.ts';
import { staffAddresses } from '../staff-addresses.ts';

/** One transfer of a loan's money to its borrower. */
export type PayoutItem = { readonly id: string } & LoanPart &
  BorrowerPart &
  AmountPart & {
    readonly reference: string;
    readonly status: TransferStatus;
    /** The last day promised to the borrower. */
    readonly promisedBy: string;
    /** That day has passed, and the money has not arrived. */
    readonly isLate: boolean;
    readonly createdAt: string;
    readonly changedAt: string;
    /** The account that it was sent to, and the current account, both masked. */
    readonly account: string;
    readonly accountNow: string;
    /** The borrower changed the account: no money goes there before this instant. Empty when it need not wait. */
    readonly accountWaitsUntil: string;
    readonly returnReason: string;
    /** It was returned or refused, or staff reversed what it had booked, and nothing has been sent since. */
    readonly waitsToBeSentAgain: boolean;
    /** Since when it waits, and for how many days; empty and null when it does not. */
    readonly waitsSince: string;
    readonly waitingDays: number | null;
    /** A report that was held, or that came after the payout was final; empty if there was none. */
    readonly lateChange: string;
    /** When that report came; empty without one. */
    /** The status of which that report tells; empty without one. */
    readonly lateChangeTo: TransferStatus | '';
    readonly lateChangeAt: string;
    readonly lookedAtBy: string;
    /** The day that one member of staff found out, which waits for a colleague; both empty when none waits. */
    readonly dayAsked: string;
    readonly dayAskedBy: string;
    /** They also found the whole sum, though the provider reports another. */
    readonly isWholeSumAsked: boolean;
    /** The next try to send the same money; empty if there was none. */
    readonly nextId: string;
    /** The death of the borrower was recorded on another loan: only staff send the money. */
    readonly isBorrowerDeceased: boolean;
  };

const params = z.object({ id: id() });

/** Sends the money of a payout that ended again, to the current account. */
export const sendPayoutAgain = defineStaffRoute(staffAddresses.sendPayoutAgain, {
  access: 'payouts.send',
  params,
  answer: z.null(),
});

/** Marks what changed of a payout after it was final as reviewed. What came after the report that was read stays work. */
export const notePayout = defineStaffRoute(staffAddresses.notePayout, {
  access: 'payouts.send',
  params,
  body: z.object({ lateChangeAt: z.iso.datetime().describe('when the newest report came that was read') }),
  answer: z.null(),
});

/**
 * Books a payout whose report was held for its day, on the day that two members of staff confirmed one after the other.
 * The provider is asked again and must report the outcome. Where it reports another amount than was sent, the two must confirm that
 * the bank shows the whole sum.
 */
export const confirmPayout = defineStaffRoute(staffAddresses.confirmPayout, {
  access: 'payouts.send',
  params,
  body: z.object({
    settledOn: z.iso.date(),
    isWholeSum: z
      .boolean()
      .optional()
      .describe('the bank shows the whole sum that was sent, though the provider reports another'),
  }),
  answer: z.object({
    state: z.enum(['waits', 'booked']).describe('a day waits for a colleague who finds the same'),
  }),
});
