import type { Context } from '../../feature/context.ts';
import { recentCounts } from '../../ground/limits/recent-counts.ts';
import { findIntentOfReference } from '../intents/payment-intent-store.ts';
import { recordReported } from '../recording/record-reported.ts';

/** The page looks again every five seconds, and whoever has its address can open it: so often in a minute the provider is asked. */
const lookUpsMax = 30;
const lookUps = recentCounts(60_000);

/** Requests from the provider what it knows of an attempt. Answers whether it has said all of it, and nothing is pending. */
export async function lookUp(context: Context, reference: string): Promise<boolean> {
  const now = context.clock.systemNow();
  try {
    const intent = await findIntentOfReference(context.db, reference);
    if (!intent) return true;
    if (lookUps.count(reference, now) >= lookUpsMax) return false;
    lookUps.add(reference, now);
    const { isPending } = await recordReported(context, intent, 'return-page');
    return !isPending;
  } catch (error) {
    context.log.warn({ err: error }, 'the provider could not be asked');
    return false;
  }
}
