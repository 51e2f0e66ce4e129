import type { Account } from '@hiram/lending/account';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { Decision } from '@hiram/lending/refusal';
import type { ActionKind } from '@hiram/wire/staff/action-kinds';
import type { ActionRequest } from '@hiram/wire/staff/actions';
import type { LockedOrder, Recording } from '../../database/loan-book.ts';
import type { Tx } from '../../database/open-database.ts';
import type { OutboxMessage } from '../../database/outbox-store.ts';
import { done, no } from '../../database/refusal.ts';
import type { House } from '../feature.ts';
import type { StaffOutcome } from '../staff-route.ts';

/** A posting outside the loan's own ledger: money that is held as unmatched. */
export type PostingBeside = {
  readonly kind: string;
  readonly valueDay: string;
  readonly debit: Account;
  readonly credit: Account;
  readonly amountMinor: bigint;
  readonly isReversal: boolean;
};

/** What an action would do: nothing is written until it is carried out. */
export type ActionPlan = {
  readonly facts: readonly LoanEvent[];
  readonly beside?: readonly PostingBeside[];
  /** What the postings do not say, in sentences. */
  readonly remarks?: readonly string[];
  /** What else becomes true, in the transaction of the facts. */
  readonly save?: (tx: Tx) => Promise<void>;
  /** What is told after commit. */
  readonly tell?: (recording: Recording) => readonly OutboxMessage[];
};

/** Where a plan is made: the loan, locked. The id is the action's and becomes the fact's: nothing can be done twice. */
export type PlanPlace = {
  readonly house: House;
  readonly tx: Tx;
  readonly order: LockedOrder;
  readonly id: string;
};

/** What a plan is made from. */
export type Planning<K extends ActionKind = ActionKind> = PlanPlace & {
  readonly input: Extract<ActionRequest, { kind: K }>['input'];
};

/** Plans one kind of action, or says why it is not possible. */
export type Planner<K extends ActionKind> = (planning: Planning<K>) => Promise<StaffOutcome<ActionPlan>>;

/** What a fact says of why it is there: the reason itself was typed by a person and stands encrypted with the action. */
export const reasonOf = (id: string): string => `action ${id}`;

/** The plan of one fact that lending decides. */
export const toPlan = (
  decided: Decision<LoanEvent>,
  more: Omit<ActionPlan, 'facts'> = {},
): StaffOutcome<ActionPlan> => (decided.ok ? done({ ...more, facts: [decided.value] }) : no(decided.refusal));
