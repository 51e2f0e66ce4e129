import { refuse } from '@hiram/lending/result';
import type { Tx } from '../../ground/engine/database.ts';
import type { StaffOutcome } from './staff-route.ts';

/**
 * Why a request is not approved whose asker's account was disabled since; null where the account is in use. It stays so until the
 * transaction ends: to disable it waits for that, and an approval waits for a disabling under way.
 */
export async function refuseDisabledAsker(tx: Tx, askedById: string): Promise<StaffOutcome<never> | null> {
  const asker = await tx
    .selectFrom('staff_account')
    .select('disabled_at')
    .where('id', '=', askedById)
    .forShare()
    .executeTakeFirst();
  return asker?.disabled_at
    ? refuse({ code: 'not-possible', why: 'Whoever asked for this is disabled by now.' })
    : null;
}
