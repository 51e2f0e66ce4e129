import type { Tx } from './open-database.ts';

/** Keeps a value of the house by its name. */
export async function saveSetting(tx: Tx, name: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await tx
    .insertInto('setting')
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json }))
    .execute();
}

/** The value of a name, or undefined. */
export async function findSetting(tx: Tx, name: string): Promise<unknown> {
  const row = await tx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
