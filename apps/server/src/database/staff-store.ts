import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@hiram/wire/staff/permissions';
import type { FieldCipher } from './field-encryption.ts';
import { newId } from './new-id.ts';
import type { Tx } from './open-database.ts';
import type { Tables } from './tables.ts';

/** Idle and absolute life of a staff session. */
export const staffIdleSeconds = 30 * 60;
export const staffLifeSeconds = 10 * 3_600;

/** An account of the lender's staff, its second factor opened. */
export type StaffAccount = {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly secondFactor: string;
  readonly secondFactorStep: bigint;
  readonly failedCount: number;
  readonly pausedUntil: Date | null;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
};

const secretPlace = (id: string): string => `staff_account:${id}:second_factor`;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const toAccount = (cipher: FieldCipher, row: Tables['staff_account']): StaffAccount => ({
  id: row.id,
  name: row.sign_in_name,
  role: row.role,
  passwordHash: row.password_hash,
  secondFactor: cipher.decrypt(secretPlace(row.id), row.second_factor_cipher) as string,
  secondFactorStep: row.second_factor_step,
  failedCount: row.failed_count,
  pausedUntil: row.paused_until,
  disabledAt: row.disabled_at,
  createdAt: row.created_at,
});

/** Adds an account; null when the name is taken. */
export async function insertStaffAccount(
  tx: Tx,
  cipher: FieldCipher,
  account: { name: string; role: Role; passwordHash: string; secondFactor: string },
  now: Date,
): Promise<string | null> {
  const id = newId();
  const inserted = await tx
    .insertInto('staff_account')
    .values({
      id,
      sign_in_name: account.name,
      role: account.role,
      password_hash: account.passwordHash,
      second_factor_cipher: cipher.encrypt(secretPlace(id), account.secondFactor),
      second_factor_step: 0n,
      failed_count: 0,
      paused_until: null,
      disabled_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('sign_in_name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** The account of a name, locked until the end of the transaction: tries to sign in are counted one by one. */
export async function lockStaffAccount(
  tx: Tx,
  cipher: FieldCipher,
  name: string,
): Promise<StaffAccount | null> {
  const row = await tx
    .selectFrom('staff_account')
    .selectAll()
    .where('sign_in_name', '=', name.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  return row ? toAccount(cipher, row) : null;
}

/** An account by its id, or null. */
export async function findStaffAccount(
  tx: Tx,
  cipher: FieldCipher,
  id: string,
): Promise<StaffAccount | null> {
  const row = await tx.selectFrom('staff_account').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toAccount(cipher, row) : null;
}

/** Every account, by name. */
export async function listStaffAccounts(tx: Tx, cipher: FieldCipher): Promise<StaffAccount[]> {
  const rows = await tx.selectFrom('staff_account').selectAll().orderBy('sign_in_name').execute();
  return rows.map((row) => toAccount(cipher, row));
}

/** Notes a wrong try, and until when the next one must wait. */
export async function noteFailedTry(
  tx: Tx,
  id: string,
  tries: { readonly count: number; readonly pausedUntil: Date | null },
): Promise<void> {
  await tx
    .updateTable('staff_account')
    .set({ failed_count: tries.count, paused_until: tries.pausedUntil })
    .where('id', '=', id)
    .execute();
}

/** Notes a right try: the code that was used works no more, and the count of wrong tries begins anew. */
export async function noteSignIn(tx: Tx, id: string, secondFactorStep: bigint): Promise<void> {
  await tx
    .updateTable('staff_account')
    .set({ failed_count: 0, paused_until: null, second_factor_step: secondFactorStep })
    .where('id', '=', id)
    .execute();
}

/** Changes an account; what is not named stays. A new secret is encrypted. */
export async function updateStaffAccount(
  tx: Tx,
  cipher: FieldCipher,
  id: string,
  change: {
    readonly role?: Role;
    readonly passwordHash?: string;
    readonly secondFactor?: string;
    readonly disabledAt?: Date | null;
  },
): Promise<boolean> {
  const { role, passwordHash, secondFactor, disabledAt } = change;
  const updated = await tx
    .updateTable('staff_account')
    .set({
      ...(role ? { role } : {}),
      ...(passwordHash ? { password_hash: passwordHash } : {}),
      ...(secondFactor ? { second_factor_cipher: cipher.encrypt(secretPlace(id), secondFactor) } : {}),
      ...(disabledAt === undefined ? {} : { disabled_at: disabledAt }),
      failed_count: 0,
      paused_until: null,
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

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

/** Who a live session belongs to; null when it ended, idled too long or its account was disabled. */
export async function findStaffSession(
  tx: Tx,
  token: string,
  now: Date,
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
  if (now.getTime() - row.seen_at.getTime() > 60_000)
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
