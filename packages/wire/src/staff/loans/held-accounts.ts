import type { AccountCheckOutcome } from '../../statuses/account-check-outcomes.ts';
import type { BorrowerPart, LoanPart } from '../row-parts.ts';

/** A loan whose money waits, because its account is somebody else's or unknown to the bank. */
export type HeldAccountItem = { readonly id: string } & LoanPart &
  BorrowerPart & {
    /** Masked. */
    readonly account: string;
    readonly outcome: AccountCheckOutcome;
    /** Masked; empty where the bank knows no holder. */
    readonly holder: string;
    readonly checkedAt: string;
  };
