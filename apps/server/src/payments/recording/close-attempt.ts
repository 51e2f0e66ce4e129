import type { Tx } from '../../ground/engine/database.ts';
import { closePaidByStandingCode, type PaymentIntent } from '../intents/payment-intent-store.ts';
import type { NewPayment } from './payment-store.ts';

/** What came by a standing code pays the attempt that shows this code. */
export async function closeAttempt(tx: Tx, intent: PaymentIntent, payment: NewPayment): Promise<void> {
  if (intent.amount_minor === null) await closePaidByStandingCode(tx, intent.id, payment.amount_minor);
}
