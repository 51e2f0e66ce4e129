import type { Charge, ChargeRequest } from './payment-provider.ts';

const rememberedMax = 2_000;

/**
 * For providers that take one reference twice: whoever asks again for a charge is given the one that was made before, and
 * those who ask at once are given the same. It holds within a process; between processes, the charge that the intent stored
 * first is the one that is shown, and a payment of either is booked by their common reference.
 */
export function rememberCharges(
  request: (charge: ChargeRequest) => Promise<Charge>,
): (charge: ChargeRequest) => Promise<Charge> {
  const made = new Map<string, Promise<Charge>>();
  return (charge) => {
    const before = made.get(charge.reference);
    if (before) return before;
    const now = request(charge);
    if (made.size >= rememberedMax) made.delete(made.keys().next().value ?? '');
    made.set(charge.reference, now);
    now.catch(() => made.delete(charge.reference));
    return now;
  };
}
