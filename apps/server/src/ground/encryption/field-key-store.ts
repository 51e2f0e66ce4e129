import type { Tx } from '../engine/database.ts';
import { sql } from '../engine/sql.ts';

/** A word that a key has sealed, by the number of the key. */
export type KeyCheck = { readonly number: number; readonly sealed: Buffer };

/** The number under which the index key stands. */
export const indexNumber = 0;

/** Every check value. Of processes that start at once with different keys, one is the first: the others wait for it. */
export async function lockKeyChecks(tx: Tx): Promise<readonly KeyCheck[]> {
  await sql`lock table field_key_check in share row exclusive mode`.execute(tx);
  return (await sql<KeyCheck>`select number, sealed from field_key_check order by number`.execute(tx)).rows;
}

/** Remembers keys that are new. */
export async function insertKeyChecks(tx: Tx, checks: readonly KeyCheck[]): Promise<void> {
  for (const { number, sealed } of checks)
    await sql`insert into field_key_check (number, sealed) values (${number}, ${sealed})
      on conflict (number) do nothing`.execute(tx);
}

/** Forgets an encryption key that nothing is sealed with any more: from now on a server starts without it. */
export async function deleteKeyCheck(tx: Tx, number: number): Promise<void> {
  await sql`delete from field_key_check where number = ${number} and number <> ${indexNumber}`.execute(tx);
}
