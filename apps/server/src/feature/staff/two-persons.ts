import { refuse } from '@hiram/lending/result';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Context } from '../context.ts';
import type { StaffOutcome } from './staff-route.ts';

/** Why two accounts do not count as two persons within the set time after their credentials were made; null when they do. */
export async function refuseOnePerson(
  { brand, clock }: Pick<Context, 'brand' | 'clock'>,
  tx: Tx,
  accounts: readonly [string, string],
): Promise<StaffOutcome<never> | null> {
  const hours = brand.credentialCoolingHours;
  const since = new Date(clock.systemNow().getTime() - hours * 3_600_000);
  return (await mayBeOnePerson(tx, accounts, since)) ? refuse({ code: 'not-two-persons', hours }) : null;
}

/**
 * Whether one person may stand behind both accounts: either had a hand in the credentials of the other since an instant,
 * or somebody had in those of both, through however many accounts.
 */
async function mayBeOnePerson(
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
