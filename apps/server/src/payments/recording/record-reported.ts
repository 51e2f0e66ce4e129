import type { Context } from '../../feature/context.ts';
import { findIntentByReference, loadIntent, type PaymentIntent } from '../intents/payment-intent-store.ts';
import { insertHeldReport } from '../reports/held-report-store.ts';
import type { PaymentSource } from './payment-owner.ts';
import { recordPayment } from './record-payment.ts';

/** A reference of ours, and who knows it. */
type Asked = Pick<PaymentIntent, 'provider' | 'reference'>;

/**
 * Asks what was paid against a reference of ours and records what we did not know. Answers whether a payment may be pending at
 * the provider. A report that cannot be read, or that fails to be recorded, hides none of the others; a failure is thrown
 * once all of them had their turn.
 */
export async function recordReported(
  context: Context,
  { provider, reference }: Asked,
  source: PaymentSource,
): Promise<{ readonly isPending: boolean }> {
  const found = await findIntentByReference(context.db, provider, reference);
  const intent = found?.standing_id ? await loadIntent(context.db, found.standing_id) : found;
  const asked = context.providers.named(provider);
  if (!intent?.provider_reference) return { isPending: false };
  // That nobody can be asked does not mean that nothing was paid.
  if (!asked) return { isPending: true };
  const charge = { reference: intent.reference, providerReference: intent.provider_reference };
  const { reports, unreadable } = await asked.listPayments(charge);
  const failures: unknown[] = [];
  for (const report of reports)
    await recordPayment(context, { provider, report, source, message: null }).catch((error: unknown) =>
      failures.push(error),
    );
  for (const { id, why } of unreadable) await holdUnreadable(context, intent, `payment ${id} — ${why}`);
  if (failures.length > 0) throw failures[0];
  return { isPending: unreadable.length > 0 || reports.some(({ status }) => status === 'pending') };
}

/** What a report of a payment is about, in our books. */
type About = Pick<PaymentIntent, 'provider' | 'reference'> & { readonly order_id: string | null };

/** Holds for a person what a provider says of a payment and no adapter can read. */
export async function holdUnreadable(
  context: Context,
  { provider, reference, order_id }: About,
  why: string,
): Promise<void> {
  const held = { provider, kind: 'payment', reference, why, order_id } as const;
  if (await insertHeldReport(context.db, held, context.clock.businessNow()))
    context.log.error({ reference, why }, 'a payment that the provider lists cannot be read');
}
