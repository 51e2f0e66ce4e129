import { createHash } from 'node:crypto';
import { accept, type Result, refuse } from '@hiram/lending/result';
import { commands } from '../../telemetry/counters.ts';
import { inSpan } from '../../telemetry/span.ts';
import type { Tx } from '../engine/database.ts';
import { toStoredJson } from '../json/json-codec.ts';
import type { Refusal } from '../outcome.ts';
import { claimCommand, forgetCommand, loadCommand, saveCommandResult } from './command-log-store.ts';

/**
 * A command of a borrower, or of staff about one, and its idempotency key. The hash of the input separates a retry from another request.
 */
export type Command = {
  /** Without a key each request is a new command. */
  readonly key: string | null;
  readonly borrowerId: string;
  readonly name: string;
  readonly input: unknown;
};

/** How to run a command and how to return its stored result. */
export type OnceCommand<T, No extends { readonly code: string } = Refusal> = {
  readonly work: () => Promise<Result<T, No>>;
  /** The id that is stored for the result. */
  readonly idOf: (result: T) => string;
  /** Loads an earlier result. Null means that it has expired; the command then runs again. */
  readonly recall: (id: string) => Promise<T | null>;
};

/**
 * Runs a command once per key, inside the transaction of the work. A repetition gets the first result,
 * whatever has changed since, so `work` makes every check that depends on state. A second request with the
 * key waits for the first to commit. A refusal changes nothing, and its key stays free for the corrected
 * request. Another request under the key is refused with `key-used-differently`. Each borrower has keys of their own.
 */
export function doOnce<T, No extends { readonly code: string } = Refusal>(
  tx: Tx,
  command: Command,
  now: Date,
  doing: OnceCommand<T, No>,
): Promise<Result<T, No | Refusal>> {
  return inSpan(`command ${command.name}`, {}, async () => {
    const outcome = await runOnce(tx, command, now, doing);
    commands.inc({ command: command.name, result: outcome.ok ? 'done' : outcome.refusal.code });
    return outcome;
  });
}

async function runOnce<T, No extends { readonly code: string }>(
  tx: Tx,
  command: Command,
  now: Date,
  doing: OnceCommand<T, No>,
): Promise<Result<T, No | Refusal>> {
  const { key, borrowerId, name } = command;
  if (key === null) return doing.work();
  const inputSha256 = hashOf(command);
  if (!(await claimCommand(tx, { key, borrowerId, name, inputSha256 }, now))) {
    const kept = await loadCommand(tx, { borrowerId, key });
    if (kept.inputSha256 !== inputSha256) return refuse({ code: 'key-used-differently' });
    const result = await doing.recall(kept.resultId);
    if (result !== null) return accept(result);
  }
  const made = await doing.work();
  if (made.ok) await saveCommandResult(tx, { borrowerId, key }, doing.idOf(made.value));
  else await forgetCommand(tx, { borrowerId, key });
  return made;
}

const hashOf = ({ name, input }: Command): string =>
  createHash('sha256')
    .update(`${name}\n${toStoredJson(input)}`)
    .digest('hex');
