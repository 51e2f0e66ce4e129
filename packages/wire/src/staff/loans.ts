import type { AmountPart, BorrowerPart, OrderPart } from './row-parts.ts';

/** An order in the list of all. Status and sums are as of the order's last day of work. */
export type LoanItem = { readonly id: string } & OrderPart &
  BorrowerPart &
  AmountPart & {
    readonly status: string;
    readonly createdAt: string;
    readonly dueDay: string;
    readonly owedMinor: number;
    readonly principalMinor: number;
  };

/** A loan that is overdue. */
export type OverdueLoanItem = { readonly id: string } & OrderPart &
  BorrowerPart & {
    readonly currency: string;
    readonly dueDay: string;
    readonly daysLate: number;
    readonly owedMinor: number;
    readonly principalMinor: number;
    /** When the borrower was last written to; empty when never. */
    readonly lastContactAt: string;
  };
