import type { Context } from '../../feature/context.ts';
import type { PolledTransfer } from '../payouts/transfer-store.ts';
import { holdRefundReport } from './hold-refund-report.ts';

/** Cards take a provider ten working days at the most; a payout has its own limit, the day that its borrower was promised. */
const endsWithinDays = 14;
const dayMs = 86_400_000;

/** Holds a refund or a return for a person, once, when its provider has not said for so long that it ended. */
export async function holdUnended(context: Context, transfer: PolledTransfer): Promise<void> {
  const sentForMs = context.clock.businessNow().getTime() - transfer.changed_at.getTime();
  if (sentForMs < endsWithinDays * dayMs) return;
  const why = `it was sent more than ${endsWithinDays} days ago, and its provider has not said that it ended`;
  await holdRefundReport(context, context.db, transfer, why);
}
