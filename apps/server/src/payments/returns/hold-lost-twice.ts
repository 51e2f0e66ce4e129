import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { insertHeldReport } from '../reports/held-report-store.ts';
import type { PaymentReturn } from './return-store.ts';

/** Holds for a person that a payment was taken back by its provider and given back to its payer as well. */
export async function holdLostTwice(
  context: Context,
  tx: Tx,
  { provider, reference }: Pick<PaymentReturn, 'provider' | 'reference'>,
): Promise<void> {
  const why = 'its payment was given back to its payer, and the provider took it back as well';
  const held = { provider, kind: 'refund', reference, why, order_id: null } as const;
  if (await insertHeldReport(tx, held, context.clock.businessNow()))
    context.log.error({ reference, why }, 'a payment went back twice');
}
