import type { Day } from '../calendar-day.ts';
import { debtOfPart, debtTotal } from '../debt.ts';
import type { DebtPart, LoanEvent } from '../loan-event.ts';
import type { LoanState } from '../loan-state.ts';
import { demandedOf } from '../quotes/demanded.ts';
import type { Decision } from '../refusal.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import { whyUndisbursed } from '../replay/running-loan.ts';
import { accept, refuse } from '../result.ts';
import { listTakenOverIds } from '../taken-over.ts';
import type { Contract } from '../terms.ts';

/** The parts of every correction by staff: the id of the new event and its reason. It takes effect today. */
export type Correction = { readonly id: string; readonly reason: string };

type AmountCorrection = Correction & { readonly amountMinor: bigint };

/** Waives an unpaid part of the debt. Refuses more than is unpaid of that part. */
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

/** Refunds an overpayment. Refuses if none is held, and above the amount held. */
export function decideRefund(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
  refund: AmountCorrection,
): Decision<LoanEvent> {
  assertPositive(refund.amountMinor);
  const { creditMinor } = replayLoan(contract, events, today);
  if (creditMinor <= 0n) return refuse({ code: 'nothing-to-refund' });
  if (refund.amountMinor > creditMinor) return refuse({ code: 'amount-above-credit', creditMinor });
  const { id, amountMinor, reason } = refund;
  return accept({ kind: 'refunded', id, valueDay: today, amountMinor, reason });
}

/**
 * Reverses an event that moved money. Refuses an unknown event, a reversed one, a reversal, and the
 * application and its decision, which moved no money, and what was agreed with the borrower. Also refuses the payout of a running loan, which needs
 * a returned payout or a write-off instead (decisions §10), and what happened before the loan was taken over from another system.
 */
export function decideReversal(
  events: readonly LoanEvent[],
  today: Day,
  reversal: Correction & { readonly eventId: string },
): Decision<LoanEvent> {
  const { id, eventId, reason } = reversal;
  const event = events.find((each) => each.id === eventId);
  const undone = new Set(events.map((each) => (each.kind === 'reversed' ? each.eventId : null)));
  const standing = events.filter((each) => !undone.has(each.id));
  const isUndone = undone.has(eventId);
  if (event === undefined || isUndone || event.kind === 'reversed')
    return refuse({ code: 'event-not-found' });
  const isRunning = standing.some((each) => each.kind === 'disbursed');
  if (agreed.has(event.kind) || (event.kind === 'payout-sent' && isRunning)) {
    return refuse({ code: 'not-decidable', status: event.kind });
  }
  if (listTakenOverIds(events).has(eventId)) return refuse({ code: 'not-decidable', status: 'taken-over' });
  return accept({ kind: 'reversed', id, valueDay: today, eventId, reason });
}

/** What is not undone by a reversal: decisions, and what was agreed with the borrower. */
const agreed: ReadonlySet<LoanEvent['kind']> = new Set([
  'submitted',
  'approved',
  'declined',
  'restructured',
  'paused',
  'resumed',
]);

/**
 * Writes off a loan on which something is owed. The claim remains, and later payments are recoveries. A loan that is not
 * overdue is written off for a cause, such as the death of the borrower, which the caller keeps. An overpayment held pays first;
 * one that covers everything settles the loan.
 */
export function decideWriteOff(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
  writeOff: Correction & { readonly hasCause?: boolean },
): Decision<LoanEvent> {
  const state = replayLoan(contract, events, today);
  const refused = writeOff.hasCause
    ? refuseWithoutDebt(state, claimOf(state))
    : refuseUnlessOverdue(state, claimOf(state));
  if (refused) return refused;
  if (state.isWrittenOff) return refuse({ code: 'not-decidable', status: 'written-off' });
  return accept({ kind: 'written-off', id: writeOff.id, valueDay: today, reason: writeOff.reason });
}

/**
 * All that the borrower owes, before an overpayment held pays any of it: the debt, and a payment that was taken back after its
 * overpayment had been refunded. Minor units.
 */
export const claimOf = (state: LoanState): bigint =>
  debtTotal(state.outstanding) + demandedOf(state).takenBackMinor;

/** Adds a lawful charge or an enforcement cost. Refuses unless the loan is overdue. */
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

function refuseWithoutDebt(
  state: LoanState,
  owedMinor = debtTotal(state.outstanding),
): Decision<never> | null {
  if (state.disbursedOn === null) return refuse(whyUndisbursed({ decision: state.status }));
  return owedMinor === 0n ? refuse({ code: 'nothing-owed' }) : null;
}

function refuseUnlessOverdue(state: LoanState, owedMinor?: bigint): Decision<never> | null {
  const refused = refuseWithoutDebt(state, owedMinor);
  if (refused || state.status === 'overdue') return refused;
  return refuse({ code: 'not-decidable', status: state.status });
}

function assertPositive(amountMinor: bigint): void {
  if (amountMinor <= 0n) throw new RangeError('a correction takes an amount above zero');
}
