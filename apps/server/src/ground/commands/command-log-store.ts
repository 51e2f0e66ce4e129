import type { Tx } from '../engine/database.ts';
import { sql } from '../engine/sql.ts';
import { fromStoredJson, toStoredJson } from '../json/json-codec.ts';

/** A command as it is kept under its key. */
export type KeptCommand = {
  readonly key: string;
  readonly borrowerId: string;
  readonly name: string;
  readonly inputSha256: string;
};

/** Claims a key: true for whoever comes first. Whoever comes second waits until the first has committed. */
export async function claimCommand(tx: Tx, command: KeptCommand, now: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('command_log')
    .values({
      key: command.key,
      borrower_id: command.borrowerId,
      command: command.name,
      input_sha256: command.inputSha256,
      answer: null,
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The command that holds a key, with the id of its result. */
export async function loadCommand(tx: Tx, key: string): Promise<KeptCommand & { readonly resultId: string }> {
  const row = await tx.selectFrom('command_log').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  return {
    key,
    borrowerId: row.borrower_id,
    name: row.command,
    inputSha256: row.input_sha256,
    resultId: fromStoredJson(row.answer),
  };
}

/** Keeps the id of what a command made. */
export async function saveCommandResult(tx: Tx, key: string, resultId: string): Promise<void> {
  await tx
    .updateTable('command_log')
    .set({ answer: toStoredJson(resultId) })
    .where('key', '=', key)
    .execute();
}

/** Frees the key of a command that was refused. */
export async function forgetCommand(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('command_log').where('key', '=', key).execute();
}

/** Deletes a page of the commands recorded before an instant and returns how many. No page repeats a command so late. */
export async function deleteCommandsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const deleted = await sql`delete from command_log where key in (
    select key from command_log where recorded_at < ${before} order by recorded_at limit ${limit})
    returning 1`.execute(tx);
  return deleted.rows.length;
}
