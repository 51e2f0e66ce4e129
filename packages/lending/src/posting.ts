import type { Account, PostingKind } from './account.ts';
import type { Day } from './calendar-day.ts';

/** One balanced double entry: an amount above zero moves from the credited to the debited account. */
export type Posting = {
  readonly kind: PostingKind;
  readonly valueDay: Day;
  readonly debit: Account;
  readonly credit: Account;
  readonly amountMinor: bigint;
  /** The event that caused it; null for what the calendar alone brings (interest, penalties). */
  readonly eventId: string | null;
};
