import { createHash } from 'node:crypto';
import { fromStoredJson, toStoredJson } from './json-codec.ts';
import type { Tx } from './open-database.ts';
import { done, no, type Outcome } from './refusal.ts';

/** Who asks for what under which key. The input's hash tells a retry from another request with the same key. */
export type Command = {
  /** Without a key each request is a command of its own. */
  readonly key: string | null;
  readonly borrowerId: string;
  readonly name: string;
  readonly input: unknown;
};

/** How a command is done, and how what was done is told again. */
export type Doing<T> = {
  readonly work: () => Promise<Outcome<T>>;
  /** What is stored of the result: the id under which it is found again. */
  readonly idOf: (result: T) => string;
  /** The result of an earlier time; null where it is over, and is made anew. */
  readonly recall: (id: string) => Promise<T | null>;
};

/**
 * Does a command once under its key, inside the transaction that does the work. Whoever repeats it gets the first result,
 * whatever has changed since: so everything that can change is judged inside `work`. A second request with the key waits
 * for the first to commit. A refusal changes nothing, so its key stays free for the corrected request. Another request
 * under the key is `key-used-differently`, somebody else's key `not-found`.
 */
export async function doOnce<T>(tx: Tx, command: Command, now: Date, doing: Doing<T>): Promise<Outcome<T>> {
  const { key } = command;
  if (key === null) return doing.work();
  const hash = hashOf(command);
  if (!(await claim(tx, { ...command, key }, hash, now))) {
    const kept = await readKept(tx, key);
    if (kept.borrower_id !== command.borrowerId) return no({ code: 'not-found' });
    if (kept.input_sha256 !== hash) return no({ code: 'key-used-differently' });
    const result = await doing.recall(fromStoredJson(kept.answer));
    if (result !== null) return done(result);
  }
  const made = await doing.work();
  if (made.ok) await keepId(tx, key, doing.idOf(made.value));
  else await tx.deleteFrom('command_log').where('key', '=', key).execute();
  return made;
}

const hashOf = ({ name, input }: Command): string =>
  createHash('sha256')
    .update(`${name}\n${toStoredJson(input)}`)
    .digest('hex');

/** True for whoever comes first. */
async function claim(
  tx: Tx,
  { key, borrowerId, name }: Command & { readonly key: string },
  hash: string,
  now: Date,
): Promise<boolean> {
  const row = {
    key,
    borrower_id: borrowerId,
    command: name,
    input_sha256: hash,
    answer: null,
    recorded_at: now,
  };
  const claimed = await tx
    .insertInto('command_log')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

const readKept = (tx: Tx, key: string) =>
  tx.selectFrom('command_log').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

const keepId = (tx: Tx, key: string, id: string) =>
  tx
    .updateTable('command_log')
    .set({ answer: toStoredJson(id) })
    .where('key', '=', key)
    .execute();
