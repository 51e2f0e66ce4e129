import type { Context } from '../../feature/context.ts';
import type {
  PaymentProvider,
  PaymentReport,
  PayoutReport,
} from '../../providers/payment/payment-provider.ts';
import { findIntentByReference } from '../intents/payment-intent-store.ts';
import { findPayoutByReference } from '../payouts/payout-store.ts';
import { readTransfer } from '../payouts/read-transfer.ts';
import { findRefund } from '../refunds/refund-transfer-store.ts';
import { findReturn } from '../returns/return-store.ts';

/**
 * What the provider says, when asked, of the payment or the transfer that a message names. A message whose only proof is a
 * shared secret is believed no further than that. Null when the provider does not know of it.
 */
export async function readAgain(
  context: Context,
  provider: PaymentProvider,
  told: PaymentReport | PayoutReport,
): Promise<PaymentReport | PayoutReport | null> {
  return told.kind === 'payment' ? readPayment(context, provider, told) : readPayout(context, provider, told);
}

async function readPayment(context: Context, provider: PaymentProvider, told: PaymentReport) {
  const { reference, paymentId } = told;
  const intent = await findIntentByReference(context.db, provider.name, reference);
  const named = { reference, providerReference: intent?.provider_reference ?? null };
  const { reports } = await provider.listPayments(named);
  return reports.find((report) => report.paymentId === paymentId) ?? null;
}

async function readPayout(context: Context, provider: PaymentProvider, told: PayoutReport) {
  const { reference, providerReference } = told;
  const transfer =
    (await findRefund(context.db, { reference })) ??
    (await findReturn(context.db, { reference })) ??
    (await findPayoutByReference(context.db, reference));
  if (transfer?.provider === provider.name)
    return readTransfer(context, {
      ...transfer,
      provider_reference: transfer.provider_reference ?? providerReference,
    });
  return provider.findPayout({ reference, providerReference });
}
