import type { Context } from '../../feature/context.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { listIntents, type PaymentIntent } from '../intents/payment-intent-store.ts';
import { listPayments } from '../recording/payment-list-store.ts';
import type { Payment } from '../recording/payment-store.ts';
import { recordReported } from '../recording/record-reported.ts';
import { hasReference, isReported, type NamedPayment, type Reported } from './payment-references.ts';

/** So many attempts of a loan are looked up at the provider for one search. */
const attemptsMax = 5;

/** A payment of a loan, with the attempt that it was made for. */
export type FoundPayment = { readonly payment: Payment; readonly intent: PaymentIntent | undefined };

/**
 * Finds a payment of a loan by any of its references, the newest of several. Where the borrower reports one, the reference
 * of a standing code finds only a payment of that amount and day. What the provider knows of the newest unpaid attempts is
 * recorded first, so a payment whose report was lost is found too. Money that names no loan of ours is never taken: staff
 * match it.
 */
export async function findLostPayment(
  context: Context,
  loan: StoredLoan,
  reference: string,
  reported?: Reported,
): Promise<FoundPayment | null> {
  const intents = await listIntents(context.db, loan.id);
  const unpaid = intents.filter(({ status, provider_reference }) => status !== 'paid' && provider_reference);
  for (const intent of unpaid.slice(0, attemptsMax)) await lookUp(context, intent);
  const payments = await listPayments(context.db, loan.id);
  const found = payments
    .map((payment) => ({ payment, intent: intents.find(({ id }) => id === payment.intent_id) }))
    .findLast((each) => {
      const named = toNamed(each);
      return reported ? isReported(named, reference, reported) : hasReference(named, reference);
    });
  return found ?? null;
}

const toNamed = ({ payment, intent }: FoundPayment): NamedPayment => ({
  paid: payment,
  intent: intent ? { ...intent, isStanding: intent.amount_minor === null } : null,
});

async function lookUp(context: Context, intent: PaymentIntent): Promise<void> {
  await recordReported(context, intent, 'poller').catch((error: unknown) =>
    context.log.warn({ err: error }, 'the provider could not be asked'),
  );
}
