import { accept } from '@hiram/lending/result';
import type { IdentitySide } from '@hiram/wire/forms/identity-form';
import { lockBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { keepEvidence } from '../../ground/pictures/keep-evidence.ts';
import { attachToIdentity } from '../../ground/pictures/picture-store.ts';

/** Keeps a picture that staff asked for beside those of the form. */
export const keepExtra = (context: Context, borrowerId: string, bytes: Buffer): Promise<Outcome<string>> =>
  keepAs(context, borrowerId, 'extra', bytes);

/** Keeps the picture of a side of a person's document, or of the person with it. The newest of a side counts. */
export const keepSide = (
  context: Context,
  borrowerId: string,
  side: IdentitySide,
  bytes: Buffer,
): Promise<Outcome<string>> => keepAs(context, borrowerId, side, bytes);

async function keepAs(
  context: Context,
  borrowerId: string,
  side: IdentitySide | 'extra',
  bytes: Buffer,
): Promise<Outcome<string>> {
  const kept = await keepEvidence(context, { borrowerId, bytes, folder: 'identity' });
  if (!kept.ok) return kept;
  // Behind the lock of the borrower: what is forgotten meanwhile is what was there before.
  await inTransaction(context.db, async (tx) => {
    await lockBorrower(tx, borrowerId);
    await attachToIdentity(tx, kept.value, side);
  });
  return accept(kept.value);
}
