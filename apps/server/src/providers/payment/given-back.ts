import type { PaymentReport } from './payment-provider.ts';

/**
 * A payment that was received, with what went back of it by refunds that are none of ours: the whole of it is reversed, and
 * another sum is reported beside the payment, so that a person decides.
 */
export function withGivenBack(paid: PaymentReport, givenBackMinor: bigint): readonly PaymentReport[] {
  if (givenBackMinor === 0n) return [paid];
  const reversed = { ...paid, status: 'reversed', amountMinor: givenBackMinor } as const;
  return givenBackMinor === paid.amountMinor ? [reversed] : [paid, reversed];
}
