import type { Account } from '@hiram/lending/books/account';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { Decision } from '@hiram/lending/refusal';
import { accept, refuse } from '@hiram/lending/result';
import type { ActionKind } from '@hiram/wire/staff/actions/action-kinds';
import type { ActionRequest } from '@hiram/wire/staff/actions/actions';
import type { Context } from '../../../feature/context.ts';
import type { StaffOutcome } from '../../../feature/staff/staff-route.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import type { OutboxMessage } from '../../../ground/outbox/outbox-store.ts';
import type { LockedLoan } from '../../../loans/book/loan-store.ts';
import type { Recording } from '../../../loans/book/plan-recording.ts';

/** A posting outside the loan's own ledger, for money held as unmatched. */
type PostingBeside = {
  readonly kind: string;
  readonly valueDay: string;
  readonly debit: Account;
  readonly credit: Account;
  readonly amountMinor: bigint;
  readonly isReversal: boolean;
};

/** The effects of an action. Nothing is written until it is carried out. */
export type ActionPlan = {
  readonly events: readonly LoanEvent[];
  readonly beside?: readonly PostingBeside[];
  /** A second person decides, whatever the amount. */
  readonly needsSecondPerson?: boolean;
  /** Effects that the postings do not show, in sentences. */
  readonly remarks?: readonly string[];
  /**
   * What an approver must have read of the remarks and of what they name, as it is at the approval: all remarks, unless some change by
   * themselves with the days.
   */
  readonly lasting?: readonly string[];
  /** What no further action makes good, in sentences. */
  readonly warnings?: readonly string[];
  /** Saves related rows in the transaction of the events. */
  readonly save?: (tx: Tx) => Promise<void>;
  /** The messages to send after the commit. */
  readonly messages?: (recording: Recording) => readonly OutboxMessage[];
};

/** The locked loan of a plan. The id is the action's and becomes the event's, so nothing is done twice. */
export type PlanPlace = {
  readonly context: Context;
  readonly tx: Tx;
  readonly loan: LockedLoan;
  readonly id: string;
};

/** The input of a planner. */
export type Planning<K extends ActionKind = ActionKind> = PlanPlace & {
  readonly input: Extract<ActionRequest, { kind: K }>['input'];
};

/** Plans one kind of action, or refuses it. */
export type Planner<K extends ActionKind> = (planning: Planning<K>) => Promise<StaffOutcome<ActionPlan>>;

/** The reason in an event. The text that staff typed is stored encrypted with the action. */
export const reasonOf = (id: string): string => `action ${id}`;

/** The plan of one event that `lending` decides. */
export const toPlan = (
  decided: Decision<LoanEvent>,
  more: Omit<ActionPlan, 'events'> = {},
): StaffOutcome<ActionPlan> =>
  decided.ok ? accept({ ...more, events: [decided.value] }) : refuse(decided.refusal);
