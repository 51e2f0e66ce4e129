import type { Context } from '../../feature/context.ts';
import { findIntentByReference } from '../intents/payment-intent-store.ts';

const remembered = new Map<string, string>();
const rememberedMax = 10_000;

/**
 * The loan that a reference of ours stands for, read without waiting for anybody; the reference itself when it is none of
 * ours. A reference never comes to stand for another loan, so it is remembered.
 */
export async function loanOfReference(
  context: Pick<Context, 'db'>,
  provider: string,
  reference: string,
): Promise<string> {
  const name = `${provider} ${reference}`;
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const intent = await findIntentByReference(context.db, provider, reference);
  if (!intent) return name;
  if (remembered.size >= rememberedMax) remembered.clear();
  remembered.set(name, intent.order_id);
  return intent.order_id;
}
