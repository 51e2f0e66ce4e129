import { accept, refuse } from '@hiram/lending/result';
import type {
  AccountChange,
  AccountChangeItem,
  AskedAccountChange,
} from '@hiram/wire/staff/accounts/account-changes';
import type { Context } from '../../feature/context.ts';
import type { StaffCaller, StaffOutcome, StaffVisitor } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newId } from '../../ground/new-id.ts';
import { findChange, insertChange, sealOfChange } from './account-change-store.ts';
import { planChange } from './plan-change.ts';

/**
 * Asks for a change of somebody else's account. What is not possible now is refused and leaves nothing behind; else it
 * waits for a second person. The same key with the same request gives the same change.
 */
export async function requestChange(
  context: Context,
  staff: StaffCaller & StaffVisitor,
  { reason, ...asked }: AskedAccountChange,
): Promise<StaffOutcome<AccountChangeItem>> {
  const request = asked as AccountChange;
  const { staffId: askedById, idempotencyKey: key } = staff;
  if (!key) return refuse({ code: 'malformed', field: 'Idempotency-Key' });
  if ('staffId' in request && request.staffId === askedById) return refuse({ code: 'own-account' });
  const { cipher } = context;
  const recall = async (tx: Tx): Promise<StaffOutcome<AccountChangeItem> | null> => {
    const known = await findChange(tx, cipher, { askedById, key });
    if (!known) return null;
    const isSame = known.seal === sealOfChange(cipher, request, reason);
    return isSame ? accept(known.item) : refuse({ code: 'key-used-differently' });
  };
  return inTransaction(context.db, async (tx): Promise<StaffOutcome<AccountChangeItem>> => {
    const known = await recall(tx);
    if (known) return known;
    const plan = await planChange(context, tx, request);
    if (!plan.ok) return plan;
    const id = newId();
    const isInserted = await insertChange(
      tx,
      cipher,
      { id, request, reason, askedById, key },
      context.clock.systemNow(),
    );
    // What was sent twice in one instant has waited for the first, and is found by now.
    if (!isInserted) return (await recall(tx)) ?? refuse({ code: 'asked-already' });
    const opened = await findChange(tx, cipher, { id });
    return opened ? accept(opened.item) : refuse({ code: 'not-found' });
  });
}
