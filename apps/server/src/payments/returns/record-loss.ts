import { marketOfCurrency, readCurrency } from '@hiram/lending/market';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { holdRefundReport } from '../refunds/hold-refund-report.ts';
import { postLoss } from './return-posting-store.ts';
import type { PaymentReturn } from './return-store.ts';

/** Why a person must look at a return that reached its payer, when its provider took the payment back as well. */
const takenBackAsWell = 'its payment was given back to its payer, and the provider took it back as well';

/**
 * Books the loss of money without a loan that left twice: its payer got it back, and its provider took the payment back. A
 * person learns of it, who may claim it from either.
 */
export async function recordLoss(
  context: Context,
  tx: Tx,
  given: PaymentReturn,
  why: string = takenBackAsWell,
): Promise<'held'> {
  const today = context.clock.today(marketOfCurrency(readCurrency(given.currency)));
  await postLoss(tx, given.payment_id, today, context.clock.businessNow());
  return holdRefundReport(context, tx, given, why);
}
