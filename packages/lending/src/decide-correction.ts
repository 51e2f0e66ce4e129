import type { Day } from './calendar-day.ts';
import { debtOfPart, debtTotal } from './debt.ts';
import type { DebtPart, LoanEvent } from './loan-event.ts';
import type { LoanState } from './loan-state.ts';
import { accept, type Decision, refuse } from './refusal.ts';
import { replayLoan } from './replay-loan.ts';
import type { Contract } from './terms.ts';

/** What every correction by staff carries: the id of the event to append, and why. It acts today. */
export type Correction = { readonly id: string; readonly reason: string };

type AmountCorrection = Correction & { readonly amountMinor: bigint };

/** Gives up a part of what is unpaid. Refused above what is unpaid of that part. */
export function decideWaiver(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
  waiver: AmountCorrection & { readonly part: DebtPart },
): Decision<LoanEvent> {
  assertPositive(waiver.amountMinor);
  const state = replayLoan(contract, events, today);
  const refused = refuseWithoutDebt(state);
  if (refused) return refused;
  const debtMinor = debtOfPart(state.outstanding, waiver.part);
  if (waiver.amountMinor > debtMinor) return refuse({ code: 'amount-above-debt', debtMinor });
  const { id, part, amountMinor, reason } = waiver;
  return accept({ kind: 'waived', id, valueDay: today, part, amountMinor, reason });
}

/** Pays credit back to the borrower. Refused when none is held, and above what is held. */
export function decideRefund(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
  refund: AmountCorrection,
): Decision<LoanEvent> {
  assertPositive(refund.amountMinor);
  const { creditMinor } = replayLoan(contract, events, today);
  if (creditMinor <= 0n) return refuse({ code: 'nothing-to-refund' });
  if (refund.amountMinor > creditMinor) return refuse({ code: 'amount-above-debt', debtMinor: creditMinor });
  const { id, amountMinor, reason } = refund;
  return accept({ kind: 'refunded', id, valueDay: today, amountMinor, reason });
}

/**
 * Undoes an event that moved money. Refused for an unknown event, one that is undone already, a reversal, and for the
 * application and its decision, which moved none.
 */
export function decideReversal(
  events: readonly LoanEvent[],
  today: Day,
  reversal: Correction & { readonly eventId: string },
): Decision<LoanEvent> {
  const { id, eventId, reason } = reversal;
  const event = events.find((each) => each.id === eventId);
  const isUndone = events.some((each) => each.kind === 'reversed' && each.eventId === eventId);
  if (event === undefined || isUndone || event.kind === 'reversed')
    return refuse({ code: 'event-not-found' });
  if (['submitted', 'approved', 'declined'].includes(event.kind)) {
    return refuse({ code: 'not-decidable', status: event.kind });
  }
  return accept({ kind: 'reversed', id, valueDay: today, eventId, reason });
}

/** Writes an overdue loan off. Its claim stays and later payments are recoveries. */
export function decideWriteOff(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
  writeOff: Correction,
): Decision<LoanEvent> {
  const state = replayLoan(contract, events, today);
  const refused = refuseUnlessOverdue(state);
  if (refused) return refused;
  if (state.isWrittenOff) return refuse({ code: 'not-decidable', status: 'written-off' });
  return accept({ kind: 'written-off', id: writeOff.id, valueDay: today, reason: writeOff.reason });
}

/** Adds a lawful charge or an enforcement cost. Only an overdue loan bears them. */
export function decideCharge(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
  charge: AmountCorrection & { readonly part: 'lawful-charge' | 'enforcement-cost' },
): Decision<LoanEvent> {
  assertPositive(charge.amountMinor);
  const refused = refuseUnlessOverdue(replayLoan(contract, events, today));
  if (refused) return refused;
  const { id, part, amountMinor, reason } = charge;
  return accept({ kind: 'charged', id, valueDay: today, part, amountMinor, reason });
}

function refuseWithoutDebt(state: LoanState): Decision<never> | null {
  if (state.disbursedOn === null) return refuse({ code: 'not-disbursed' });
  return debtTotal(state.outstanding) === 0n ? refuse({ code: 'nothing-owed' }) : null;
}

function refuseUnlessOverdue(state: LoanState): Decision<never> | null {
  const refused = refuseWithoutDebt(state);
  if (refused || state.status === 'overdue') return refused;
  return refuse({ code: 'not-decidable', status: state.status });
}

function assertPositive(amountMinor: bigint): void {
  if (amountMinor <= 0n) throw new RangeError('a correction takes an amount above zero');
}
