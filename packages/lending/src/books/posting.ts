import type { Day } from '../calendar-day.ts';
import type { Account, PostingKind } from './account.ts';

/** One balanced double entry: a positive amount, a debited and a credited ledger account. */
export type Posting = {
  readonly kind: PostingKind;
  readonly valueDay: Day;
  readonly debit: Account;
  readonly credit: Account;
  readonly amountMinor: bigint;
  /** The event that caused it; null if the calendar alone caused it (interest, penalties). */
  readonly eventId: string | null;
};
