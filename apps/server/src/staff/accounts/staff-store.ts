import type { Role } from '@hiram/wire/staff/permissions';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { newId } from '../../ground/new-id.ts';

/** An account of the lender's staff, its second factor opened. */
export type StaffAccount = {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** Null until its holder has enrolled, and the second factor with it. */
  readonly passwordHash: string | null;
  readonly secondFactor: string | null;
  readonly secondFactorStep: bigint;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
};

const secretPlace = (id: string): string => `staff_account:${id}:second_factor`;

const toAccount = (cipher: FieldCipher, row: Tables['staff_account']): StaffAccount => ({
  id: row.id,
  name: row.sign_in_name,
  role: row.role,
  passwordHash: row.password_hash,
  secondFactor: row.second_factor_cipher
    ? (cipher.decrypt(secretPlace(row.id), row.second_factor_cipher) as string)
    : null,
  secondFactorStep: row.second_factor_step,
  disabledAt: row.disabled_at,
  createdAt: row.created_at,
});

/** Adds an account, which its holder has still to enrol; null when the name is taken. */
export async function insertStaffAccount(
  tx: Tx,
  account: { readonly name: string; readonly role: Role },
  now: Date,
): Promise<string | null> {
  const id = newId();
  const inserted = await tx
    .insertInto('staff_account')
    .values({
      id,
      sign_in_name: account.name,
      role: account.role,
      password_hash: null,
      second_factor_cipher: null,
      second_factor_step: 0n,
      disabled_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('sign_in_name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** The account of a name, or null. */
export async function findStaffByName(
  tx: Tx,
  cipher: FieldCipher,
  name: string,
): Promise<StaffAccount | null> {
  const row = await tx
    .selectFrom('staff_account')
    .selectAll()
    .where('sign_in_name', '=', name.toLowerCase())
    .executeTakeFirst();
  return row ? toAccount(cipher, row) : null;
}

/** An account by its id, locked until the end of the transaction; or null. */
export async function lockStaffAccount(
  tx: Tx,
  cipher: FieldCipher,
  id: string,
): Promise<StaffAccount | null> {
  const row = await tx
    .selectFrom('staff_account')
    .selectAll()
    .where('id', '=', id)
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

/** An account that is known to exist. */
export async function loadStaffAccount(tx: Tx, cipher: FieldCipher, id: string): Promise<StaffAccount> {
  const account = await findStaffAccount(tx, cipher, id);
  if (!account) throw new Error('an account that something refers to is not there');
  return account;
}

/** Every account, by name. */
export async function listStaffAccounts(tx: Tx, cipher: FieldCipher): Promise<StaffAccount[]> {
  const rows = await tx.selectFrom('staff_account').selectAll().orderBy('sign_in_name').execute();
  return rows.map((row) => toAccount(cipher, row));
}

/** Notes that a code was used: it and those before it work no more. */
export async function noteCodeUsed(tx: Tx, id: string, secondFactorStep: bigint): Promise<void> {
  await tx
    .updateTable('staff_account')
    .set({ second_factor_step: secondFactorStep })
    .where('id', '=', id)
    .execute();
}

/** Changes an account; what is not named stays. */
export async function updateStaffAccount(
  tx: Tx,
  id: string,
  { role, disabledAt }: { readonly role?: Role; readonly disabledAt?: Date | null },
): Promise<void> {
  await tx
    .updateTable('staff_account')
    .set({
      ...(role ? { role } : {}),
      ...(disabledAt === undefined ? {} : { disabled_at: disabledAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** What somebody signs in with. */
export type StaffCredentials = { readonly passwordHash: string; readonly secondFactor: string };

/** Gives an account credentials, or takes them from it until its holder has enrolled anew. */
export async function saveCredentials(
  tx: Tx,
  cipher: FieldCipher,
  id: string,
  credentials: StaffCredentials | null,
): Promise<void> {
  await tx
    .updateTable('staff_account')
    .set({
      password_hash: credentials?.passwordHash ?? null,
      second_factor_cipher: credentials ? cipher.encrypt(secretPlace(id), credentials.secondFactor) : null,
    })
    .where('id', '=', id)
    .execute();
}

/** Replaces the password of an account. */
export async function savePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('staff_account').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Deletes sessions of staff that nobody has used since an instant, a page of them; answers how many. */
export async function deleteStaffSessionsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const deleted = await sql`delete from staff_session where token_sha256 in (
    select token_sha256 from staff_session where seen_at < ${before} order by seen_at limit ${limit})
    returning 1`.execute(tx);
  return deleted.rows.length;
}
