import { decideRepayment } from '@hiram/lending/decisions/decide-repayment';
import { readCurrency } from '@hiram/lending/market';
import type { Currency } from '@hiram/lending/money';
import { accept, refuse } from '@hiram/lending/result';
import type { Caller, Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { Outcome, Refusal } from '../../ground/outcome.ts';
import { lockLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { type CardHolds, isRefusal, ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { endedBefore } from '../intents/ended-before.ts';
import { findIntent, type PaymentIntent } from '../intents/payment-intent-store.ts';
import { recordReported } from '../recording/record-reported.ts';
import {
  type CardRepayment,
  endClaim,
  findCardRepayment,
  findRepaymentUnderWay,
  listUnansweredRepayments,
  type UnderWaySince,
  updateCardRepayment,
} from './card-repayment-store.ts';

/** A capture that takes longer than this after the confirmation counts as lost. */
const captureMs = 60_000;

/** Checks that the holder has agreed. What it writes with a refusal is committed too. */
export type ProveHolder = (tx: Tx, repayment: CardRepayment) => Promise<Refusal | null>;

/**
 * Captures a card repayment at most once. Claims it under the lock of its loan: the holder has agreed, the
 * amount is still today's, and no other card is being charged. Captures the charge, then queries its status.
 * If nothing was captured, it releases the claim so that a retry captures the same charge. If the outcome is
 * unknown, other cards are blocked for a minute.
 */
export async function captureCard(
  context: Context,
  caller: Caller,
  id: string,
  proveHolder: ProveHolder,
): Promise<Outcome<null>> {
  const claimed = await inTransaction(context.db, (tx) => claim(context, tx, caller, id, proveHolder));
  if (!claimed.ok) return claimed;
  const { repayment, intent } = claimed.value;
  try {
    await cardsOf(context, readCurrency(intent.currency)).captureCardCharge(intent.reference);
  } catch (error) {
    const isTaken = await wasTaken(context, repayment);
    if (isTaken) return accept(null);
    if (isTaken === false) await endClaim(context.db, repayment, isRefusal(error) ? 'refused' : 'waiting');
    if (isTaken === false && isRefusal(error)) return refuse({ code: 'charge-refused' });
    throw error;
  }
  await endClaim(context.db, repayment, 'captured');
  await wasTaken(context, repayment);
  return accept(null);
}

/** The holds of who collects a currency. A card is only offered where there are some. */
export function cardsOf(context: Context, currency: Currency): CardHolds {
  const { cards, name } = context.providers.collecting(currency);
  if (!cards) throw new ProviderFailure(name, 'charges no cards', false);
  return cards;
}

/** Queries every repayment without an answer, before another card of the loan may be charged. */
export async function learnOfLostAnswers(context: Context, orderId: string): Promise<void> {
  for (const repayment of await listUnansweredRepayments(context.db, orderId, captureStart(context)))
    if ((await wasTaken(context, repayment)) === false) await endClaim(context.db, repayment, 'waiting');
}

/** A capture that started before this instant is no longer in progress. */
const captureStart = (context: Context): Date => new Date(context.clock.systemNow().getTime() - captureMs);

/** Since when a repayment is under way, whatever its provider has said of it. */
export const underWaySince = (context: Context): UnderWaySince => ({
  confirmedAfter: captureStart(context),
  endsAfter: endedBefore(context.clock.businessNow()),
});

/** Whether the provider captured a repayment, which is then recorded. Null when it cannot be reached. */
async function wasTaken(context: Context, repayment: CardRepayment): Promise<boolean | null> {
  const find = () => findIntent(context.db, repayment.borrower_id, repayment.intent_id);
  try {
    const { reference = '', provider = '' } = (await find()) ?? {};
    await recordReported(context, { provider, reference }, 'poller');
  } catch (error) {
    context.log.warn({ err: error }, 'the provider could not be asked');
    return null;
  }
  const isTaken = (await find())?.status === 'paid';
  if (isTaken) await endClaim(context.db, repayment, 'captured');
  return isTaken;
}

type Claimed = { readonly repayment: CardRepayment; readonly intent: PaymentIntent };

async function claim(
  context: Context,
  tx: Tx,
  caller: Caller,
  id: string,
  proveHolder: ProveHolder,
): Promise<Outcome<Claimed>> {
  const found = await findCardRepayment(tx, caller.borrowerId, id);
  if (!found) return refuse({ code: 'not-found' });
  const loan = await lockLoan(tx, found.order_id);
  const repayment = await findCardRepayment(tx, caller.borrowerId, id);
  const intent = await findIntent(tx, caller.borrowerId, found.intent_id);
  if (!repayment || !intent) return refuse({ code: 'not-found' });
  if (isUnderWay(context, repayment)) return refuse({ code: 'submitted-already' });
  const refusal = (await proveHolder(tx, repayment)) ?? (await checkPayable(context, tx, loan, intent, id));
  if (refusal) return refuse(refusal);
  const confirmed = { status: 'confirmed', confirmed_at: context.clock.systemNow() } as const;
  return accept({ intent, repayment: await updateCardRepayment(tx, id, confirmed) });
}

function isUnderWay(context: Context, { status, confirmed_at }: CardRepayment): boolean {
  if (status === 'captured') return true;
  return status === 'confirmed' && confirmed_at !== null && confirmed_at > captureStart(context);
}

async function checkPayable(
  context: Context,
  tx: Tx,
  loan: StoredLoan,
  intent: PaymentIntent,
  id: string,
): Promise<Refusal | null> {
  const under = { exceptId: id, since: underWaySince(context) };
  if (await findRepaymentUnderWay(tx, loan.id, under)) return { code: 'payment-under-way' };
  const isOver = intent.expires_at !== null && intent.expires_at <= context.clock.businessNow();
  if (intent.status !== 'open' || isOver || intent.amount_minor === null) return { code: 'quote-expired' };
  const today = context.clock.today(loan.contract.terms.market);
  const { purpose, amount_minor: amountMinor } = intent;
  const decided = decideRepayment(loan.contract, loan.events, today, { purpose, amountMinor });
  return decided.ok ? null : decided.refusal;
}
