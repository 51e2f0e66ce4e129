import type { Context } from '../../feature/context.ts';
import { findIntentOfReference } from '../intents/payment-intent-store.ts';
import { recordReported } from '../recording/record-reported.ts';

/** Requests from the provider what it knows of an attempt. Answers whether it has said all of it, and nothing is pending. */
export async function lookUp(context: Context, reference: string): Promise<boolean> {
  try {
    const intent = await findIntentOfReference(context.db, reference);
    if (!intent) return true;
    const { isPending } = await recordReported(context, intent, 'return-page');
    return !isPending;
  } catch (error) {
    context.log.warn({ err: error }, 'the provider could not be asked');
    return false;
  }
}
