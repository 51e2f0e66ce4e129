import { refuse } from '@hiram/lending/result';
import { mayDo, type Permission } from '@hiram/wire/staff/permissions';
import type { Tx } from '../../ground/engine/database.ts';
import type { StaffOutcome } from './staff-route.ts';

/** Who asked, and the permission that this takes. */
export type Requester = { readonly askedById: string; readonly permission: Permission };

/**
 * Why a request is not approved whose requester's account was disabled since, or has another role that may not ask for it; null where
 * they still may. It stays so until the transaction ends: a change of the account waits for that, and an approval waits for a
 * change under way.
 */
export async function refuseFormerRequester(
  tx: Tx,
  { askedById, permission }: Requester,
): Promise<StaffOutcome<never> | null> {
  const requester = await holdAccount(tx, askedById);
  if (requester?.disabled_at) return impossible('Whoever asked for this is disabled by now.');
  if (requester && !mayDo(requester.role, permission))
    return impossible('Whoever asked for this has another role by now, which may not ask for it.');
  return null;
}

/** Whether an account is disabled, and its role, which stay so until the transaction ends. */
export const holdAccount = (tx: Tx, id: string) =>
  tx
    .selectFrom('staff_account')
    .select(['disabled_at', 'role'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

const impossible = (why: string) => refuse({ code: 'not-possible', why });
