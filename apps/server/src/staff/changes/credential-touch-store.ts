import type { Tx } from '../../ground/engine/database.ts';
import { newId } from '../../ground/new-id.ts';

/** Notes who had a hand in an account's credentials. */
export async function insertTouches(
  tx: Tx,
  staffId: string,
  touchedBy: readonly (string | null)[],
  now: Date,
): Promise<void> {
  for (const id of touchedBy)
    if (id !== null)
      await tx
        .insertInto('credential_touch')
        .values({ id: newId(), staff_id: staffId, touched_by: id, touched_at: now })
        .execute();
}
