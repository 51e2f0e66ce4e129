import { readCurrency } from '@hiram/lending/market';
import type { Context } from '../../feature/context.ts';
import type { GivenBack, PaymentProvider, PaymentReports } from '../../providers/payment/payment-provider.ts';
import { listPaymentsOfProvider } from '../matching/matched-payment-store.ts';
import { insertHeldReport } from '../reports/held-report-store.ts';
import type { Payment } from './payment-store.ts';
import { type RecordedAs, recordPayment } from './record-payment.ts';
import { holdUnreadable } from './record-reported.ts';

/**
 * Takes the word of a provider that money of a payment went back outside of Hiram. The message names the payment only by the
 * provider's own id, so our books say what it is of. All of it is given up; what went back in part, or is not clear, a person decides.
 */
export async function takeGivenBack(
  context: Context,
  provider: PaymentProvider,
  told: GivenBack,
): Promise<RecordedAs> {
  const known = await listPaymentsOfProvider(context.db, provider.name, told.paymentId);
  if (known.length === 0) return takeUnknown(context, provider, told);
  let effect: RecordedAs = 'noted';
  for (const payment of known) {
    const { reports, unreadable } = await listReports(provider, told, payment);
    for (const report of reports)
      effect = await recordPayment(context, {
        provider: provider.name,
        report,
        source: 'webhook',
        message: null,
      });
    for (const { id, why } of unreadable) {
      await holdUnreadable(context, payment, `payment ${id} — ${why}`);
      effect = 'held';
    }
  }
  return effect;
}

/** A lost dispute says what it took. Of refunds the provider is asked: the message has one, and there may be more. */
async function listReports(
  provider: PaymentProvider,
  told: GivenBack,
  { reference, currency, paid_at: paidAt }: Payment,
): Promise<PaymentReports> {
  const { paymentId } = told;
  if (told.by === 'refund')
    return provider.readPayment?.({ paymentId, reference }) ?? { reports: [], unreadable: [] };
  const { amountMinor } = told;
  const why = 'a dispute about it is lost, and the message does not say what it took';
  if (amountMinor === null) return { reports: [], unreadable: [{ id: paymentId, why }] };
  const report = { kind: 'payment', paymentId, reference, status: 'reversed', amountMinor, paidAt } as const;
  return { reports: [{ ...report, currency: readCurrency(currency) }], unreadable: [] };
}

/** A payment that we do not know is read with its refunds once it is found; a dispute stands in no list. */
async function takeUnknown(
  context: Context,
  { name: provider }: PaymentProvider,
  { paymentId, by }: GivenBack,
): Promise<'noted' | 'held'> {
  if (by === 'refund') return 'noted';
  const why = `payment ${paymentId} — a dispute about it is lost, and it is not recorded here`;
  const held = { provider, kind: 'payment', reference: paymentId, why, order_id: null } as const;
  if (await insertHeldReport(context.db, held, context.clock.businessNow()))
    context.log.error({ paymentId, why }, 'a dispute about an unknown payment is lost');
  return 'held';
}
