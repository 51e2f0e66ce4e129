import { formatMoney } from '@hiram/lending/format';
import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { PayoutReport } from '../../providers/payment/payment-provider.ts';
import { insertHeldReport } from '../reports/held-report-store.ts';

/** Money that goes back: a refund of a loan's overpayment, or a return of money without a loan. */
type SentBack = { readonly provider: string; readonly reference: string; readonly order_id?: string };

/** Holds what was learned of a refund or a return for a person. */
export async function holdRefundReport(
  context: Context,
  tx: Tx,
  { provider, reference, order_id = '' }: SentBack,
  why: string,
): Promise<'held'> {
  const held = { provider, kind: 'refund', reference, why, order_id: order_id || null } as const;
  if (await insertHeldReport(tx, held, context.clock.businessNow()))
    context.log.error({ reference, why }, 'a refund is not as it was sent');
  return 'held';
}

type Sent = { readonly amount_minor: bigint; readonly currency: string };

/** How a report differs from what was sent; null where both tell of one amount and currency. */
export function findRefundDifference(given: Sent, report: PayoutReport): string | null {
  const { status, amountMinor, currency } = report;
  if (amountMinor === given.amount_minor && currency === given.currency) return null;
  const sent = formatMoney(moneyOf(given.amount_minor, readCurrency(given.currency)), 'market');
  return `it is ${status} with ${formatMoney(moneyOf(amountMinor, currency), 'market')}, and ${sent} was sent`;
}

/** Why a person must look at money that arrived though it had ended as refused, where nothing is held of it any more. */
export const creditedAfterRefusal = 'it is credited, and it had ended as refused';

/** Why a person must look at money that is said to have arrived after it came back: it may be refunded twice. */
export const creditedAfterReturn = 'it is credited, and it had come back';
