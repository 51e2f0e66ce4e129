import { accept, refuse } from '@hiram/lending/result';
import type { Context } from '../feature/context.ts';
import type { Tx } from '../ground/engine/database.ts';
import type { Outcome } from '../ground/outcome.ts';
import { markCodeUsed, tryCode } from './promotion-code-store.ts';

/** Takes the code that was sent to a phone, once. A wrong try is counted, so the transaction commits on a refusal too. */
export async function takeCode(
  tx: Tx,
  { cipher }: Context,
  typed: { readonly phoneIndex: Buffer; readonly digits: string },
  now: Date,
): Promise<Outcome<null>> {
  const tried = await tryCode(tx, cipher, typed, now);
  if (tried.kind !== 'right')
    return refuse({ code: tried.kind === 'spent' ? 'sms-code-spent' : 'sms-code-wrong' });
  await markCodeUsed(tx, tried.id, now);
  return accept(null);
}
