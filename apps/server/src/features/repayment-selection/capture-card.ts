import { decideRepayment } from '@hiram/lending/decide-repayment';
import {
  type CardRepayment,
  findCardRepayment,
  hasRepaymentUnderWay,
  updateCardRepayment,
} from '../../database/card-repayment-store.ts';
import { type LoanOrder, lockOrder } from '../../database/loan-book.ts';
import type { Tx } from '../../database/open-database.ts';
import { findIntent, type PaymentIntent } from '../../database/payment-intent-store.ts';
import { done, no, type Outcome, type Refusal } from '../../database/refusal.ts';
import { inTransaction } from '../../database/transaction.ts';
import { askProvider } from '../ask-provider.ts';
import type { Caller, House } from '../feature.ts';

/** How long a confirmed repayment may take before its capture is thought to have died on the way. */
const captureMs = 60_000;

/** Says whether the holder is known to agree; what it says no with is written down with everything else. */
export type ProveHolder = (tx: Tx, repayment: CardRepayment) => Promise<Refusal | null>;

/**
 * Takes the money of a card repayment, once. It is claimed under the lock of its order: the holder agrees, the amount is
 * still today's, and no other card is being charged. Then the provider is told, and asked at once what came of it. When
 * it does not answer, the claim is given back: the next try finds the same charge, which is captured once.
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
    await updateCardRepayment(house.db, repayment.id, { status: 'waiting', confirmed_at: null });
    throw error;
  }
  await updateCardRepayment(house.db, repayment.id, { status: 'captured' });
  await askProvider(house, intent.reference, 'poller').catch((error: unknown) =>
    house.log.warn({ err: error }, 'the provider could not be asked'),
  );
  return done(null);
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
  const since = house.clock.systemNow().getTime() - captureMs;
  return status === 'confirmed' && confirmed_at !== null && confirmed_at.getTime() > since;
}

async function checkPayable(
  house: House,
  tx: Tx,
  order: LoanOrder,
  intent: PaymentIntent,
  id: string,
): Promise<Refusal | null> {
  if (await hasRepaymentUnderWay(tx, order.id, id)) return { code: 'payment-under-way' };
  const isOver = intent.expires_at !== null && intent.expires_at <= house.clock.businessNow();
  if (intent.status !== 'open' || isOver || intent.amount_minor === null) return { code: 'quote-expired' };
  const today = house.clock.today(order.contract.terms.market);
  const { purpose, amount_minor: amountMinor } = intent;
  const decided = decideRepayment(order.contract, order.events, today, { purpose, amountMinor });
  return decided.ok ? null : decided.refusal;
}
