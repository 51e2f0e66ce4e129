import { createHash } from 'node:crypto';
import { fromStoredJson, toStoredJson } from './json-codec.ts';
import type { Tx } from './open-database.ts';

/** Who asks for what under which key. The input's hash tells a retry from another request with the same key. */
export type Command = {
  readonly key: string;
  readonly borrowerId: string;
  readonly name: string;
  readonly input: unknown;
};

/** What a key stands for: nothing yet, the same command (with its answer once there is one), or something else. */
export type KeyFinding =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'repeated'; readonly answer: unknown }
  | { readonly kind: 'different' }
  | { readonly kind: 'foreign' };

const hashOf = (command: Command): string =>
  createHash('sha256')
    .update(`${command.name}\n${toStoredJson(command.input)}`)
    .digest('hex');

/**
 * Claims a key inside the transaction that does the work. A second request with the key waits for the first to
 * commit and then finds its answer, so the work is done once.
 */
export async function claimKey(tx: Tx, command: Command, now: Date): Promise<KeyFinding> {
  const claimed = await tx
    .insertInto('command_log')
    .values({
      key: command.key,
      borrower_id: command.borrowerId,
      command: command.name,
      input_sha256: hashOf(command),
      answer: null,
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed ? { kind: 'fresh' } : findKey(tx, command);
}

async function findKey(tx: Tx, command: Command): Promise<KeyFinding> {
  const row = await tx
    .selectFrom('command_log')
    .selectAll()
    .where('key', '=', command.key)
    .executeTakeFirstOrThrow();
  if (row.borrower_id !== command.borrowerId) return { kind: 'foreign' };
  if (row.input_sha256 !== hashOf(command)) return { kind: 'different' };
  return { kind: 'repeated', answer: fromStoredJson(row.answer) };
}

/** Stores the answer that every repetition of the command will get. */
export async function saveAnswer(tx: Tx, key: string, answer: unknown): Promise<void> {
  await tx
    .updateTable('command_log')
    .set({ answer: toStoredJson(answer) })
    .where('key', '=', key)
    .execute();
}
