import { accept, refuse } from '@hiram/lending/result';
import type { Tx } from '../../ground/engine/database.ts';
import { holdSetting, saveSetting } from '../../ground/settings/setting-store.ts';
import type { StaffOutcome } from './staff-route.ts';

/** What waits for a second person among the settings, as far as another request depends on it. */
type Waiting = { readonly staffId: string; readonly askedBy: string };

/**
 * Keeps what waits for a second person under a name, in the transaction of the caller; it replaces what its writer asked for
 * before. Refused while a request of a colleague waits there, also one of the same instant: nobody replaces what they have not read.
 */
export async function keepWaiting(tx: Tx, name: string, request: Waiting): Promise<StaffOutcome<null>> {
  const kept = (await holdSetting(tx, name)) as Waiting | null;
  if (kept && kept.staffId !== request.staffId) return refuse({ code: 'rival-waits', askedBy: kept.askedBy });
  await saveSetting(tx, name, request);
  return accept(null);
}
