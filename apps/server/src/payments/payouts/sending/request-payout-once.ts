import type { PaymentProvider, PayoutRequest } from '../../../providers/payment/payment-provider.ts';

/**
 * Asks for a payout, and before that whether it is known: an earlier request whose answer was lost may have reached the
 * provider. What is known is not asked for again.
 */
export async function requestPayoutOnce(
  provider: PaymentProvider,
  request: PayoutRequest,
): Promise<{ readonly providerReference: string }> {
  const { reference } = request;
  const known = await provider.findPayout({ reference, providerReference: null });
  return known ? { providerReference: known.providerReference } : provider.requestPayout(request);
}
