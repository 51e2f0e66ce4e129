import type { Context } from '../../feature/context.ts';
import { findIntentByReference, type PaymentIntent } from '../intents/payment-intent-store.ts';
import { insertHeldReport } from '../reports/held-report-store.ts';
import { type PaymentSource, recordPayment } from './record-payment.ts';

/**
 * Asks what was paid against a reference of ours and records what we did not know. A report that cannot be read, or that
 * fails to be recorded, hides none of the others; a failure is thrown once all of them had their turn.
 */
export async function askProvider(context: Context, reference: string, source: PaymentSource): Promise<void> {
  const provider = context.provider.name;
  const intent = await findIntentByReference(context.db, provider, reference);
  if (!intent?.provider_reference) return;
  const { reports, unreadable } = await context.provider.listPayments(reference);
  const failures: unknown[] = [];
  for (const report of reports)
    await recordPayment(context, { provider, report, source, message: null }).catch((error: unknown) =>
      failures.push(error),
    );
  for (const { id, why } of unreadable) await holdUnreadable(context, intent, `payment ${id} — ${why}`);
  if (failures.length > 0) throw failures[0];
}

async function holdUnreadable(context: Context, intent: PaymentIntent, why: string): Promise<void> {
  const { reference, order_id } = intent;
  const held = { provider: context.provider.name, kind: 'payment', reference, why, order_id } as const;
  if (await insertHeldReport(context.db, held, context.clock.businessNow()))
    context.log.error({ reference, why }, 'a payment that the provider lists cannot be read');
}
