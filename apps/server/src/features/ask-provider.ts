import { findIntentByReference } from '../database/payment-intent-store.ts';
import type { House } from './feature.ts';
import { type PaymentSource, recordPayment } from './record-payment.ts';

/** Asks what was paid against a reference of ours and records what we did not know. */
export async function askProvider(house: House, reference: string, source: PaymentSource): Promise<void> {
  const provider = house.provider.name;
  const intent = await findIntentByReference(house.db, provider, reference);
  if (!intent?.provider_reference) return;
  const reports = await house.provider.listPayments(reference);
  for (const report of reports) await recordPayment(house, { provider, report, source, message: null });
}
