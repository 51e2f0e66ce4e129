import type { DocumentRequestKind } from '../forms/document-requests.ts';
import type { OrderHome } from './order-home.ts';

/** What the page of an application shows: how far it is, what the lender still needs, and whether it can be cancelled. */
export type ApplicationView = {
  readonly contractNumber: string;
  readonly amount: string;
  readonly steps: OrderHome['steps'];
  /** By when it is decided, in words; empty once it is. */
  readonly promise: string;
  /** What staff asked for and have not got. */
  readonly request: { readonly kind: DocumentRequestKind; readonly askedAt: string } | null;
  /** The document that was sent last, while nothing is asked for and the decision is open. */
  readonly received: { readonly kind: DocumentRequestKind; readonly sentAt: string } | null;
  /** What its borrower can cancel; `money-on-its-way` where only the money of the loan is in the way. */
  readonly cancel: 'application' | 'loan' | 'money-on-its-way' | null;
  /** The day on which the money reached its borrower, in words; empty before. */
  readonly arrivedOn: string;
  /** It was declined or cancelled: the page of the loan says why, and what its borrower can do. */
  readonly isOver: boolean;
  readonly loanUrl: string;
};
