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

/** Finds a setting by its name. */
export async function findSetting(tx: Tx, name: string): Promise<unknown> {
  const row = await tx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
