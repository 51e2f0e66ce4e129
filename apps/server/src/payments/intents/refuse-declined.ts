import { accept, refuse } from '@hiram/lending/result';
import type { Context } from '../../feature/context.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { isRefusal } from '../../providers/payment/payment-provider.ts';

/**
 * PAY-30: what the provider made of a charge, or a refusal where it says no for good: nothing was charged, and the payer chooses
 * another way. A failure whose outcome is unknown is thrown on.
 */
export async function refuseDeclined<T>({ log }: Context, charge: Promise<T>): Promise<Outcome<T>> {
  try {
    return accept(await charge);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log.warn({ err: error }, 'the provider refuses a charge');
    return refuse({ code: 'charge-refused' });
  }
}
