import { findAmountMismatch } from '@hiram/lending/books/find-amount-mismatch';
import { earlierDay } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { Context } from '../../feature/context.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { planRecording } from '../../loans/book/plan-recording.ts';
import type { RecordingToSave } from '../../loans/book/recording-store.ts';
import { paymentMessage } from './payment-message.ts';
import type { Owner, Report } from './payment-owner.ts';
import type { NewPayment } from './payment-store.ts';

/** A payment that is to be credited to its loan, and what its recording saves. */
export type PlannedCredit = { readonly payment: NewPayment; readonly toSave: RecordingToSave };

/** Plans the credit of a payment on its locked loan. Nothing is saved yet. */
export function planCredit(context: Context, reported: Report, owner: Owner): PlannedCredit {
  const { report } = reported;
  const { intent, loan } = owner;
  const eventId = newIdBeside(loan.id);
  const paymentId = newIdBeside(loan.id);
  const today = context.clock.today(loan.contract.terms.market);
  const event: LoanEvent = {
    id: eventId,
    kind: 'paid',
    valueDay: earlierDay(owner.valueDay, today),
    paymentId,
    amountMinor: report.amountMinor,
    purpose: intent.purpose,
  };
  const recording = planRecording(loan, [event], { today, now: context.clock.businessNow() });
  const before = replayLoan(loan.contract, loan.events, today);
  const asked = { paidMinor: report.amountMinor, askedMinor: intent.amount_minor };
  const mismatch = findAmountMismatch({ ...asked, before, after: recording.state });
  const isExtended = recording.state.rolloversUsed > before.rolloversUsed;
  const { amountMinor } = report;
  const messages = [paymentMessage({ id: paymentId, eventId, amountMinor }, recording, isExtended)];
  return {
    payment: { ...toPayment(context, reported, { ...owner, eventId }), id: paymentId, mismatch },
    toSave: { recording, paid: { intentId: intent.id, amountMinor }, messages },
  };
}

/** The row of a payment; without an owner it matches no loan. */
export function toPayment(
  context: Context,
  { provider, report, source }: Report,
  owner: (Owner & { eventId: string }) | null,
): Omit<NewPayment, 'id' | 'mismatch'> {
  return {
    provider,
    provider_payment_id: report.paymentId,
    reference: report.reference,
    order_id: owner?.loan.id ?? null,
    borrower_id: owner?.loan.borrowerId ?? null,
    intent_id: owner?.intent.id ?? null,
    amount_minor: report.amountMinor,
    currency: report.currency,
    paid_at: report.paidAt,
    received_at: context.clock.businessNow(),
    learned_from: source,
    event_id: owner?.eventId ?? null,
  };
}
