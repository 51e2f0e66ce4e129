import { addDays, type Day, formatDay } from '@hiram/lending/calendar-day';
import type { LoanState } from '@hiram/lending/loan-state';
import type { Market } from '@hiram/lending/market';
import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { readLoanAmounts } from '@hiram/lending/quotes/loan-amounts';
import { readLoanPlan, readNextPayment } from '@hiram/lending/quotes/loan-plan';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { isOfDeceased } from '../../contacts/is-of-deceased.ts';
import type { Context } from '../../feature/context.ts';
import { boundsOfDay, endOfDay } from '../../ground/clock.ts';
import { eachAlone } from '../../ground/each-alone.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { eachShard } from '../../ground/engine/sharding/each-shard.ts';
import type { Shard } from '../../ground/engine/sharding/shards.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { findHold } from '../../loans/book/loan-hold-store.ts';
import { lockLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { mandateChannelNumber } from '../../providers/mandate/mandate-provider.ts';
import { AccessDenied, ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { closeIntent, openIntent, saveCharge } from '../intents/payment-intent-store.ts';
import { debitMessage } from './debit-message.ts';
import {
  findDebit,
  insertDebit,
  listDebitsToMove,
  moveDebit,
  type OpenDebit,
  putDebitBack,
} from './debit-store.ts';
import { endMandate } from './end-mandate.ts';
import { failDebit, loanOf } from './fail-debit.ts';
import { listMandatesToPlan, loadMandate, lockActiveMandate, type Mandate } from './mandate-store.ts';
import { providerOf } from './read-mandate.ts';
import { payerOf } from './set-up-mandate.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A debit is taken at nine in the morning of its due day. */
export const debitHour = 9;
/** It is announced in the last three days, and not in the last of them: a day lies between the notice and the debit. */
const daysAheadMax = 3;
const aheadMsMax = daysAheadMax * dayMs;
const aheadMsMin = 26 * hourMs;
const noticeMs = dayMs;
/** A bank may answer late; after so long nobody waits for it. */
const answerMs = 2 * dayMs;
const batch = 200;

/** PAY-13: announces the debits of the coming due days, takes those of today, and ends those that came to nothing. */
export async function runDebits(context: Context): Promise<void> {
  await eachShard(context, (shard) => runDebitsOf(context, shard));
}

async function runDebitsOf(context: Context, shard: Shard): Promise<void> {
  await planDebits(context, shard);
  let after: OpenDebit | null = null;
  for (;;) {
    const now = context.clock.businessNow();
    const wanted = { now, noticeBy: new Date(now.getTime() + noticeMs), after, limit: batch };
    const debits: OpenDebit[] = await listDebitsToMove(context.db, shard, wanted);
    await eachAlone(context, debits, 'a debit could not go on', (debit) => goOn(context, debit));
    after = debits.at(-1) ?? null;
    if (debits.length < batch) break;
  }
}

async function planDebits(context: Context, shard: Shard): Promise<void> {
  const todayOf = (market: Market) => context.clock.today(market);
  const days = { todayOf, throughOf: (market: Market) => addDays(todayOf(market), daysAheadMax) };
  let after: string | null = null;
  for (;;) {
    const page = { shard, after, limit: batch, ...days };
    const mandates: Mandate[] = await listMandatesToPlan(context.db, page);
    await eachAlone(context, mandates, 'a debit could not be planned', (mandate) => plan(context, mandate));
    after = mandates.at(-1)?.id ?? null;
    if (mandates.length < batch) break;
  }
}

/** When a debit of a due day is taken. */
function debitInstant(day: Day, { contract }: StoredLoan): Date {
  return new Date(boundsOfDay(day, contract.terms.market).from.getTime() + debitHour * hourMs);
}

/** Whether a debit of a due day that was not planned yet cannot be announced in time any more. */
export const isTooLateToAnnounce = (day: Day, loan: StoredLoan, now: Date): boolean =>
  debitInstant(day, loan).getTime() - now.getTime() < aheadMsMin;

/**
 * Whether a borrower who allowed it expects a debit to be taken. Who allows it in the last days before a due day is told to pay
 * that one.
 */
const isReliedOn = ({ authorised_at }: Mandate, debitAt: Date): boolean =>
  authorised_at !== null && authorised_at.getTime() <= debitAt.getTime() - aheadMsMin;

/** What ends the mandate of a loan: that it owes nothing more, a write-off of it, as for a fraud, or the death of its borrower. */
async function findEnder(
  context: Context,
  tx: Tx,
  loan: StoredLoan,
  { status, isWrittenOff }: LoanState,
): Promise<'lender' | 'death' | null> {
  if (status === 'settled' || isWrittenOff) return 'lender';
  return (await isOfDeceased(context, tx, loan)) ? 'death' : null;
}

/**
 * Plans the debit of the next due day once it is near, or ends the mandate where nothing is to be taken by it any more. One that is
 * planned too late, because nothing ran meanwhile, fails where it would be announced, so that the borrower is told.
 */
async function plan(context: Context, mandate: Mandate): Promise<void> {
  const loan = await loanOf(context, mandate.order_id);
  const today = context.clock.today(loan.contract.terms.market);
  const state = replayLoan(loan.contract, loan.events, today);
  const ender = await findEnder(context, context.db, loan, state);
  if (ender) return endMandate(context, mandate, ender);
  const next = readNextPayment(loan.contract, loan.events, state);
  if (!next || next.dueDay < today || isPausedOn(state, next.dueDay)) return;
  const debitAt = debitInstant(next.dueDay, loan);
  const aheadMs = debitAt.getTime() - context.clock.businessNow().getTime();
  if (aheadMs > aheadMsMax || (aheadMs < aheadMsMin && !isReliedOn(mandate, debitAt))) return;
  if (await findHold(context.db, loan.id)) return;
  if (await findDebit(context.db, mandate.id, formatDay(next.dueDay))) return;
  await inTransaction(context.db, async (tx) => {
    const { contract, events, borrowerId } = await lockLoan(tx, loan.id);
    if (!(await lockActiveMandate(tx, mandate))) return;
    // A payment of the same instant has its turn first: what is left then is planned at the next look.
    const { amountMinor, dueDay } = next;
    const left = readNextPayment(contract, events, replayLoan(contract, events, today));
    if (left?.amountMinor !== amountMinor || left.dueDay !== dueDay) return;
    if (amountMinor > mandate.amount_max_minor) {
      // A new plan can ask for more than the borrower has allowed: the bank would refuse it, and is not asked.
      const { id: mandate_id, order_id } = mandate;
      const untaken = { mandate_id, order_id, due_day: formatDay(dueDay), amount_minor: amountMinor };
      await enqueue(tx, [debitMessage(loan, untaken, 'messageDebitAboveLimit')], context.clock.systemNow());
      return;
    }
    const now = context.clock.businessNow();
    const intent = await openIntent(
      tx,
      {
        orderId: loan.id,
        borrowerId,
        purpose: 'repayment',
        amountMinor,
        currency: contract.terms.currency,
        provider: mandate.provider,
        channelNumber: mandateChannelNumber,
        quotedOn: formatDay(dueDay),
        expiresAt: endOfDay(dueDay, contract.terms.market),
      },
      now,
    );
    const debit = { mandate_id: mandate.id, order_id: loan.id, intent_id: intent.id, debit_at: debitAt };
    await insertDebit(tx, { ...debit, amount_minor: amountMinor, dueDay }, now);
  });
}

/** Whether a pause that was agreed with the borrower holds on a day: nothing is taken then. */
const isPausedOn = ({ pausedThrough }: Pick<LoanState, 'pausedThrough'>, day: Day): boolean =>
  pausedThrough !== null && day <= pausedThrough;

/** Whether a payment that was due by a day is open: what falls due later may be asked for already, and has a debit of its own. */
const isUnpaidBy = (state: LoanState, day: Day): boolean =>
  readLoanPlan(state).some(({ dueDay, unpaidMinor }) => dueDay <= day && unpaidMinor > 0n);

async function goOn(context: Context, debit: OpenDebit): Promise<void> {
  const mandate = await loadMandate(context.db, debit.mandate_id);
  const now = context.clock.businessNow();
  switch (debit.state) {
    case 'planned':
      return announce(context, debit, mandate);
    case 'announced':
      if (debit.debit_at.getTime() - now.getTime() < noticeMs) await failDebit(context, debit, ['announced']);
      return;
    case 'noticed':
      return debit.debit_at <= now ? take(context, debit, mandate) : undefined;
    case 'taking':
      return settle(context, debit, now);
    default:
      return;
  }
}

/**
 * The provider tells the payer, and so do we, while the mandate is active. Too late for that, the borrower pays another way. What
 * was planned by a mandate that has ended is dropped by its end, also where it ends here.
 */
async function announce(context: Context, debit: OpenDebit, mandate: Mandate): Promise<void> {
  const provider = providerOf(context, mandate);
  const now = context.clock.businessNow();
  const isLate = debit.debit_at.getTime() - now.getTime() < noticeMs;
  const isActive = mandate.status === 'active';
  const loan = await loanOf(context, debit.order_id);
  const today = context.clock.today(loan.contract.terms.market);
  const ender =
    isActive && (await findEnder(context, context.db, loan, replayLoan(loan.contract, loan.events, today)));
  if (ender) return endMandate(context, mandate, ender);
  if (!provider || !mandate.provider_reference || isLate) return failDebit(context, debit, ['planned']);
  if (!isActive) return;
  const { reference, provider_reference: providerReference } = mandate;
  try {
    const made = await provider.announceDebit({
      mandate: { reference, providerReference },
      reference: debit.reference,
      amount: moneyOf(debit.amount_minor, readCurrency(mandate.currency)),
      debitAt: debit.debit_at,
    });
    await inTransaction(context.db, async (tx) => {
      if (!(await lockActiveMandate(tx, mandate))) return;
      const none = { payUrl: null, payCode: null, qrText: null, qrImage: null };
      await saveCharge(tx, debit.intent_id, { ...none, providerReference: made.providerReference });
      // The notice may have been told before.
      await moveDebit(tx, debit, { from: ['planned'], to: 'announced' }, now);
      await enqueue(tx, [debitMessage(loan, debit, 'messageDebitAhead')], context.clock.systemNow());
    });
    context.wakeOutbox();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    context.log.warn({ provider: error.provider, why: error.message }, 'a debit could not be announced');
    if (!error.isRetryable) await failDebit(context, debit, ['planned']);
  }
}

/**
 * Takes a debit once: the attempt is committed first, and whatever became of it is learned from the payments. A provider that
 * refuses our key took nothing, and is asked again on the same day.
 */
async function take(context: Context, debit: OpenDebit, mandate: Mandate): Promise<void> {
  const provider = providerOf(context, mandate);
  const now = context.clock.businessNow();
  const { contractNumber } = await loanOf(context, debit.order_id);
  const step = await inTransaction(context.db, (tx) => beginToTake(context, tx, debit, mandate));
  if (step === 'lender' || step === 'death') return endMandate(context, mandate, step);
  if (step === 'fails') return failDebit(context, debit, ['noticed']);
  if (step !== 'taking' || !provider) return;
  try {
    await provider.requestDebit({
      mandate: { reference: mandate.reference, providerReference: mandate.provider_reference ?? '' },
      reference: debit.reference,
      providerReference: debit.provider_reference ?? '',
      amount: moneyOf(debit.amount_minor, readCurrency(mandate.currency)),
      payer: await payerOf(context, mandate.borrower_id),
      description: `${context.brand.name} ${contractNumber}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    context.log.warn({ provider: error.provider, why: error.message }, 'a debit has no answer');
    if (error instanceof AccessDenied) await putDebitBack(context.db, debit, now);
    if (!error.isRetryable) await failDebit(context, debit, ['taking']);
  }
}

/**
 * Decides behind the loan's lock whether a debit is taken: a payment of the same instant comes before the decision, or after the
 * attempt is known. Never more is taken than is asked for today, and never without a day between the notice and the debit. One that
 * is not taken is said to its borrower, unless nothing that was due by today is open, or a pause forbids it.
 */
async function beginToTake(
  context: Context,
  tx: Tx,
  debit: OpenDebit,
  mandate: Mandate,
): Promise<'taking' | 'fails' | 'nothing' | 'lender' | 'death'> {
  const now = context.clock.businessNow();
  const loan = await lockLoan(tx, debit.order_id);
  const today = context.clock.today(loan.contract.terms.market);
  const state = replayLoan(loan.contract, loan.events, today);
  const isActive = mandate.status === 'active';
  const ender = isActive && (await findEnder(context, tx, loan, state));
  if (ender) return ender;
  if (!providerOf(context, mandate) || !isActive || formatDay(today) !== debit.due_day) return 'fails';
  if (!debit.noticed_at || now.getTime() < debit.noticed_at.getTime() + noticeMs) return 'nothing';
  const { toRepayToday } = readLoanAmounts(loan.contract, loan.events, today, state);
  const isNeeded = toRepayToday !== null && isUnpaidBy(state, today);
  if (!isNeeded || isPausedOn(state, today)) {
    // What it was asked under does not wait for a payment any more.
    if (await moveDebit(tx, debit, { from: ['noticed'], to: 'dropped' }, now))
      await closeIntent(tx, debit.intent_id, 'expired');
    return 'nothing';
  }
  if (toRepayToday.amountMinor < debit.amount_minor || (await findHold(tx, loan.id))) return 'fails';
  return (await moveDebit(tx, debit, { from: ['noticed'], to: 'taking' }, now)) ? 'taking' : 'nothing';
}

/** A debit that was asked for ends with its payment, with the bank's no, or with silence. */
async function settle(context: Context, debit: OpenDebit, now: Date): Promise<void> {
  if (debit.intent_status === 'paid') {
    await moveDebit(context.db, debit, { from: ['taking'], to: 'paid' }, now);
    return;
  }
  const isSilent = debit.debit_at.getTime() + answerMs <= now.getTime();
  if (debit.intent_status === 'failed' || isSilent) await failDebit(context, debit, ['taking']);
}
