import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { insertHeldReport } from '../reports/held-report-store.ts';
import type { PaymentReturn } from './return-store.ts';

/** Holds what was reported of a return for a person. */
export async function holdReturn(
  context: Context,
  tx: Tx,
  { provider, reference }: Pick<PaymentReturn, 'provider' | 'reference'>,
  why: string,
): Promise<'held'> {
  const held = { provider, kind: 'refund', reference, why, order_id: null } as const;
  if (await insertHeldReport(tx, held, context.clock.businessNow()))
    context.log.error({ reference, why }, 'a return is not as it was sent');
  return 'held';
}

/** Why a person must look at a return that reached its payer, when its provider took the payment back as well. */
export const takenBackAsWell =
  'its payment was given back to its payer, and the provider took it back as well';
