import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../engine/database.ts';
import { inShard, type Shard } from '../engine/sharding/shards.ts';
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
      bucket: bucketOf(command.borrowerId),
      key: command.key,
      borrower_id: command.borrowerId,
      command: command.name,
      input_sha256: command.inputSha256,
      answer: null,
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'borrower_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** A key as one borrower has used it: another's may be the same text. */
export type CommandKey = Pick<KeptCommand, 'borrowerId' | 'key'>;

/** Whether a command was done under a key: sent again, it gets its first result. */
export async function hasCommand(tx: Tx, { borrowerId, key }: CommandKey): Promise<boolean> {
  const row = await tx
    .selectFrom('command_log')
    .select('key')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** The command that holds a key, with the id of its result. */
export async function loadCommand(
  tx: Tx,
  { borrowerId, key }: CommandKey,
): Promise<KeptCommand & { readonly resultId: string }> {
  const row = await tx
    .selectFrom('command_log')
    .selectAll()
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return {
    key,
    borrowerId,
    name: row.command,
    inputSha256: row.input_sha256,
    resultId: fromStoredJson(row.answer),
  };
}

/** Keeps the id of what a command made. */
export async function saveCommandResult(
  tx: Tx,
  { borrowerId, key }: CommandKey,
  resultId: string,
): Promise<void> {
  await tx
    .updateTable('command_log')
    .set({ answer: toStoredJson(resultId) })
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('key', '=', key)
    .execute();
}

/** Frees the key of a command that was refused. */
export async function forgetCommand(tx: Tx, { borrowerId, key }: CommandKey): Promise<void> {
  await tx
    .deleteFrom('command_log')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('key', '=', key)
    .execute();
}

/** Deletes a page of the commands recorded before an instant and returns how many. No page repeats a command so late. */
export async function deleteCommandsBefore(
  tx: Tx,
  shard: Shard,
  before: Date,
  limit: number,
): Promise<number> {
  const deleted =
    await sql`delete from command_log where ${inShard(shard)} and (bucket, borrower_id, key) in (
    select bucket, borrower_id, key from command_log where ${inShard(shard)} and recorded_at < ${before} order by recorded_at limit ${limit})
    returning 1`.execute(tx);
  return deleted.rows.length;
}
