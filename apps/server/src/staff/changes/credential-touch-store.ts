import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
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

/**
 * Whether one person may stand behind both accounts: either had a hand in the credentials of the other since an instant,
 * or somebody had in those of both, through however many accounts.
 */
export async function mayBeOnePerson(
  tx: Tx,
  [left, right]: readonly [string, string],
  since: Date,
): Promise<boolean> {
  const found = await sql<{ shared: boolean }>`with recursive hand (origin, person) as (
      values (1, ${left}::uuid), (2, ${right}::uuid)
      union
      select h.origin, t.touched_by from hand h
        join credential_touch t on t.staff_id = h.person and t.touched_at > ${since}
    ) select exists (select 1 from hand l join hand r on l.person = r.person
      where l.origin = 1 and r.origin = 2) as shared`.execute(tx);
  return found.rows[0]?.shared ?? false;
}
