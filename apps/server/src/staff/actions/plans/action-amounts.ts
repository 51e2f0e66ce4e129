import type { Day } from '@hiram/lending/calendar-day';
import { claimOf } from '@hiram/lending/decisions/decide-correction';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { ActionRequest } from '@hiram/wire/staff/actions/actions';
import type { Context } from '../../../feature/context.ts';
import { boundsOfDay } from '../../../ground/clock.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import type { LockedLoan } from '../../../loans/book/loan-store.ts';
import { findLoanTransfer } from '../../../payments/endings/loan-transfer.ts';
import { findPaymentById } from '../../../payments/recording/payment-store.ts';
import { lockStaffAccount } from '../../accounts/staff-store.ts';
import { sumDoneAlone, sumDoneAloneSince } from '../staff-action-store.ts';
import { needsSecondPerson } from './needs-second-person.ts';

/** The amount that an action moves, where one is known: of a payment or a transfer it is its own. */
async function amountOf(tx: Tx, request: ActionRequest): Promise<bigint | null> {
  if ('amountMinor' in request.input) return BigInt(request.input.amountMinor);
  if (request.kind === 'end-transfer')
    return (await findLoanTransfer(tx, request.input.transferId))?.row.amount_minor ?? null;
  if (request.kind !== 'match-payment') return null;
  const payment = await findPaymentById(tx, request.input.paymentId);
  return payment?.amount_minor ?? null;
}

/** The amount that an approver reads: of a write-off and of a new plan it is all that is owed, of a reversal that of the entry. */
export async function movedAmountOf(
  tx: Tx,
  loan: LockedLoan,
  request: ActionRequest,
  today: Day,
): Promise<bigint | null> {
  if (request.kind === 'write-off' || request.kind === 'offer-plan') {
    const owedMinor = claimOf(replayLoan(loan.contract, loan.events, today));
    return owedMinor > 0n ? owedMinor : null;
  }
  if (request.kind !== 'reverse') return amountOf(tx, request);
  const event = loan.events.find(({ id }) => id === request.input.eventId);
  return event && 'amountMinor' in event ? event.amountMinor : null;
}

/**
 * Weighs a request by what the lender has set. Whoever asks is locked, so that what they do to several loans at once is
 * weighed one after the other.
 */
export async function wantsSecondPerson(
  context: Context,
  tx: Tx,
  loan: LockedLoan,
  { request, askedById }: { readonly request: ActionRequest; readonly askedById: string },
): Promise<boolean> {
  await lockStaffAccount(tx, context.cipher, askedById);
  const { kind } = request;
  const doneAloneMinor = await sumDoneAlone(tx, loan.id, kind);
  const { currency, market } = loan.contract.terms;
  const today = context.clock.today(market);
  const amountMinor =
    kind === 'offer-plan' ? await movedAmountOf(tx, loan, request, today) : await amountOf(tx, request);
  const { from } = boundsOfDay(today, market);
  const doneTodayMinor = await sumDoneAloneSince(tx, { askedById, kind, currency, from });
  const weighed = { kind, currency, amountMinor, doneAloneMinor, doneTodayMinor };
  return needsSecondPerson(context.brand.approvals, weighed);
}
