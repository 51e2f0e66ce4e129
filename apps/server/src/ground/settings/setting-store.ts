import type { Tx } from '../engine/database.ts';

/** Stores a named setting of the server. */
export async function saveSetting(tx: Tx, name: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await tx
    .insertInto('setting')
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json }))
    .execute();
}

/** Forgets a setting, also where there is none. Not of one that is held: who waits for it finds its row. */
export async function deleteSetting(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('setting').where('name', '=', name).execute();
}

/** Finds a setting by its name. */
export async function findSetting(tx: Tx, name: string): Promise<unknown> {
  const row = await tx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Holds a setting until the end of the transaction, whether or not there is one yet, and reads it; null when there is none. */
export async function holdSetting(tx: Tx, name: string): Promise<unknown> {
  await tx
    .insertInto('setting')
    .values({ name, value: 'null' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const held = tx.selectFrom('setting').select('value').where('name', '=', name).forUpdate();
  return (await held.executeTakeFirstOrThrow()).value;
}
