import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@hiram/wire/staff/permissions';
import type { Tx } from '../../ground/engine/database.ts';

/** Idle and absolute life of a staff session. */
const staffIdleSeconds = 30 * 60;
export const staffLifeSeconds = 10 * 3_600;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a session and returns its token, which is stored nowhere: only its hash is. */
export async function insertStaffSession(tx: Tx, staffId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('staff_session')
    .values({
      token_sha256: hashOf(token),
      staff_id: staffId,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + staffLifeSeconds * 1_000),
      ended_at: null,
    })
    .execute();
  return token;
}

/**
 * Who a live session belongs to; null when it ended, idled too long or its account was disabled. What a page asks for by
 * itself does not prolong the session.
 */
export async function findStaffSession(
  tx: Tx,
  token: string,
  now: Date,
  isPolled = false,
): Promise<{ staffId: string; name: string; role: Role } | null> {
  const hash = hashOf(token);
  const row = await tx
    .selectFrom('staff_session as s')
    .innerJoin('staff_account as a', 'a.id', 's.staff_id')
    .select(['s.staff_id', 's.seen_at', 'a.sign_in_name', 'a.role'])
    .where('s.token_sha256', '=', hash)
    .where('s.ended_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.seen_at', '>', new Date(now.getTime() - staffIdleSeconds * 1_000))
    .executeTakeFirst();
  if (!row) return null;
  if (!isPolled && now.getTime() - row.seen_at.getTime() > 60_000)
    await tx.updateTable('staff_session').set({ seen_at: now }).where('token_sha256', '=', hash).execute();
  return { staffId: row.staff_id, name: row.sign_in_name, role: row.role };
}

/** Ends one session, or all of an account. */
export async function endStaffSessions(
  tx: Tx,
  which: { readonly token: string } | { readonly staffId: string },
  now: Date,
): Promise<void> {
  const ending = tx.updateTable('staff_session').set({ ended_at: now }).where('ended_at', 'is', null);
  await ('token' in which
    ? ending.where('token_sha256', '=', hashOf(which.token))
    : ending.where('staff_id', '=', which.staffId)
  ).execute();
}
