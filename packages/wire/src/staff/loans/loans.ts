import type { AmountPart, BorrowerPart, LoanPart } from '../row-parts.ts';

/** A loan in the list of all. Status and amounts are from its last day of work. */
export type LoanItem = { readonly id: string } & LoanPart &
  BorrowerPart &
  AmountPart & {
    readonly status: string;
    readonly createdAt: string;
    readonly dueDay: string;
    readonly owedMinor: number;
    readonly principalMinor: number;
  };

/** A loan that is overdue. */
export type OverdueLoanItem = { readonly id: string } & LoanPart &
  BorrowerPart & {
    readonly currency: string;
    readonly dueDay: string;
    readonly daysLate: number;
    readonly owedMinor: number;
    readonly principalMinor: number;
    /** No reminders are sent while a payment is disputed. */
    readonly isOnHold: boolean;
    /** Nobody is called or visited about the loan. */
    readonly isBorrowerDeceased: boolean;
    /** The time of the last contact with the borrower about any debt of theirs; empty if there was none. */
    readonly lastContactAt: string;
    /** The sign-in name of whoever looks after it; empty for nobody. */
    readonly agent: string;
    /** How the last promise to pay stands; empty without one. */
    readonly promise: '' | 'open' | 'kept' | 'broken';
    readonly promiseOn: string;
  };
