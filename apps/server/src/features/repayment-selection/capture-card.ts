import { decideRepayment } from '@hiram/lending/decide-repayment';
import {
  type CardRepayment,
  endClaim,
  findCardRepayment,
  hasRepaymentUnderWay,
  listUnansweredRepayments,
  updateCardRepayment,
} from '../../database/card-repayment-store.ts';
import { type LoanOrder, lockOrder } from '../../database/loan-book.ts';
import type { Tx } from '../../database/open-database.ts';
import { findIntent, type PaymentIntent } from '../../database/payment-intent-store.ts';
import { done, no, type Outcome, type Refusal } from '../../database/refusal.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { askProvider } from '../ask-provider.ts';
import type { Caller, House } from '../feature.ts';

/** How long a confirmed repayment may take before its capture is thought to have died on the way. */
const captureMs = 60_000;

/** Says whether the holder is known to agree; what it says no with is written down with everything else. */
export type ProveHolder = (tx: Tx, repayment: CardRepayment) => Promise<Refusal | null>;

/**
 * Takes the money of a card repayment, once. It is claimed under the lock of its order: the holder agrees, the amount is
 * still today's, and no other card is being charged. Then the provider is told, and asked at once what came of it. When
 * nothing was taken the claim is given back: the next try finds the same charge, which is captured once. Unless the
 * provider itself said no, the capture may still be on its way, so another card has to wait for a while.
 */
export async function captureCard(
  house: House,
  caller: Caller,
  id: string,
  proveHolder: ProveHolder,
): Promise<Outcome<null>> {
  const claimed = await inTransaction(house.db, (tx) => claim(house, tx, caller, id, proveHolder));
  if (!claimed.ok) return claimed;
  const { repayment, intent } = claimed.value;
  try {
    await house.provider.captureCardCharge(intent.reference);
  } catch (error) {
    const isTaken = await wasTaken(house, repayment);
    if (isTaken) return done(null);
    const isRefused = error instanceof ProviderFailure && !error.isRetryable;
    if (isTaken === false) await endClaim(house.db, repayment, isRefused ? 'refused' : 'waiting');
    throw error;
  }
  await endClaim(house.db, repayment, 'captured');
  await wasTaken(house, repayment);
  return done(null);
}

/** Asks the provider of every repayment whose answer was lost, before another card of the order may be charged. */
export async function learnOfLostAnswers(house: House, orderId: string): Promise<void> {
  for (const repayment of await listUnansweredRepayments(house.db, orderId, captureStart(house)))
    if ((await wasTaken(house, repayment)) === false) await endClaim(house.db, repayment, 'waiting');
}

/** A capture that was begun before this is no longer on its way. */
export const captureStart = (house: House): Date => new Date(house.clock.systemNow().getTime() - captureMs);

/** Whether the provider has taken the money of a repayment, which is recorded then; null when it cannot be asked. */
async function wasTaken(house: House, repayment: CardRepayment): Promise<boolean | null> {
  const find = () => findIntent(house.db, repayment.borrower_id, repayment.intent_id);
  try {
    await askProvider(house, (await find())?.reference ?? '', 'poller');
  } catch (error) {
    house.log.warn({ err: error }, 'the provider could not be asked');
    return null;
  }
  const isTaken = (await find())?.status === 'paid';
  if (isTaken) await endClaim(house.db, repayment, 'captured');
  return isTaken;
}

type Claimed = { readonly repayment: CardRepayment; readonly intent: PaymentIntent };

async function claim(
  house: House,
  tx: Tx,
  caller: Caller,
  id: string,
  proveHolder: ProveHolder,
): Promise<Outcome<Claimed>> {
  const found = await findCardRepayment(tx, caller.borrowerId, id);
  if (!found) return no({ code: 'not-found' });
  const order = await lockOrder(tx, found.order_id);
  const repayment = await findCardRepayment(tx, caller.borrowerId, id);
  const intent = await findIntent(tx, caller.borrowerId, found.intent_id);
  if (!repayment || !intent) return no({ code: 'not-found' });
  if (isUnderWay(house, repayment)) return no({ code: 'submitted-already' });
  const refusal = (await proveHolder(tx, repayment)) ?? (await checkPayable(house, tx, order, intent, id));
  if (refusal) return no(refusal);
  const confirmed = { status: 'confirmed', confirmed_at: house.clock.systemNow() } as const;
  return done({ intent, repayment: await updateCardRepayment(tx, id, confirmed) });
}

function isUnderWay(house: House, { status, confirmed_at }: CardRepayment): boolean {
  if (status === 'captured') return true;
  return status === 'confirmed' && confirmed_at !== null && confirmed_at > captureStart(house);
}

async function checkPayable(
  house: House,
  tx: Tx,
  order: LoanOrder,
  intent: PaymentIntent,
  id: string,
): Promise<Refusal | null> {
  const under = { exceptId: id, since: captureStart(house) };
  if (await hasRepaymentUnderWay(tx, order.id, under)) return { code: 'payment-under-way' };
  const isOver = intent.expires_at !== null && intent.expires_at <= house.clock.businessNow();
  if (intent.status !== 'open' || isOver || intent.amount_minor === null) return { code: 'quote-expired' };
  const today = house.clock.today(order.contract.terms.market);
  const { purpose, amount_minor: amountMinor } = intent;
  const decided = decideRepayment(order.contract, order.events, today, { purpose, amountMinor });
  return decided.ok ? null : decided.refusal;
}
