import { accept, refuse } from '@hiram/lending/result';
import { loadBorrower, lockBorrower } from '../../../../borrowers/identity/borrower-store.ts';
import { findProvable, type Provable } from '../../../../borrowers/payout-accounts/find-provable.ts';
import type { Caller, Context } from '../../../../feature/context.ts';
import { inTransaction } from '../../../../ground/engine/transaction.ts';
import { type RateLimit, rateSubject, takeTurn } from '../../../../ground/limits/rate-limit-store.ts';
import type { Outcome } from '../../../../ground/outcome.ts';
import { ProviderFailure } from '../../../../providers/payment/payment-provider.ts';
import {
  endPennyDrop,
  findPennyDrop,
  insertPennyDrop,
  type PennyDrop,
  savePennyDropLink,
} from './penny-drop-store.ts';

/** Each rupee costs the lender a fee. */
const limits: readonly RateLimit[] = [{ seconds: 86_400, max: 3 }];

/**
 * Asks the holder for a rupee: the request is committed, then the provider is asked for its link. A link that can still be
 * paid is given again. A provider that does not answer ends the request; another one has another reference.
 */
export async function requestRupee(context: Context, caller: Caller): Promise<Outcome<null>> {
  const provable = await findProvable(context, caller);
  if (!provable) return accept(null);
  const { borrowerId } = caller;
  const now = context.clock.systemNow();
  const inserted = await inTransaction(context.db, async (tx): Promise<Outcome<PennyDrop | null>> => {
    await lockBorrower(tx, borrowerId);
    const known = await findPennyDrop(tx, provable.account.id);
    if (known && isPayable(known, now)) return accept(null);
    const kind = 'account-rupee';
    const subject = rateSubject(context.cipher, { kind, text: borrowerId, limits });
    if ((await takeTurn(tx, [subject], now)) > 0) return refuse({ code: 'too-many-requests' });
    const expires_at = new Date(now.getTime() + provable.drops.linkSeconds * 1_000);
    const { id: payout_account_id } = provable.account;
    const asked = { borrower_id: borrowerId, payout_account_id, provider: provable.provider, expires_at };
    return accept(await insertPennyDrop(tx, asked, now));
  });
  if (!inserted.ok) return inserted;
  if (inserted.value) await requestLink(context, provable, inserted.value);
  return accept(null);
}

/** Whether its link can be paid now, or is on its way. */
export const isPayable = ({ state, expires_at }: PennyDrop, now: Date): boolean =>
  state === 'asked' && expires_at > now;

async function requestLink(context: Context, { drops }: Provable, drop: PennyDrop): Promise<void> {
  const borrower = await loadBorrower(context.db, context.cipher, drop.borrower_id);
  try {
    const request = { reference: drop.reference, name: borrower.personal.name };
    const { upiLink } = await drops.requestPennyDrop(request);
    await savePennyDropLink(context.db, drop, upiLink);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    context.log.warn({ provider: error.provider, why: error.message }, 'no rupee could be asked for');
    await endPennyDrop(context.db, drop, 'failed');
  }
}
