import type { Tx } from '../../ground/engine/database.ts';
import type { Payment, ProviderMessage } from './payment-store.ts';

const paymentsMax = 500;
const eventsMax = 1_000;

/** The payments of a loan in the order in which they were recorded. */
export async function listPayments(tx: Tx, orderId: string): Promise<Payment[]> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .limit(paymentsMax)
    .execute();
}

/** Every report of the providers about our references, in the order of arrival. */
export async function listProviderEvents(tx: Tx, references: readonly string[]): Promise<ProviderMessage[]> {
  if (references.length === 0) return [];
  return tx
    .selectFrom('provider_event')
    .selectAll()
    .where('reference', 'in', [...new Set(references)])
    .orderBy('received_at')
    .limit(eventsMax)
    .execute();
}
