import type { Tx } from '../../ground/engine/database.ts';

/** How many passwords before the present one are remembered. */
const rememberedMax = 4;

/** The hashes of the passwords that an account had last. */
export async function listPastPasswords(tx: Tx, staffId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff_password_past')
    .select('password_hash')
    .where('staff_id', '=', staffId)
    .orderBy('replaced_at', 'desc')
    .limit(rememberedMax)
    .execute();
  return rows.map((row) => row.password_hash);
}

/** Remembers the password that an account has had until now. */
export async function insertPastPassword(
  tx: Tx,
  staffId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('staff_password_past')
    .values({ staff_id: staffId, password_hash: passwordHash, replaced_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
