import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openParts } from '../app/composition/open-parts.ts';
import { readConfiguration } from '../app/configuration.ts';
import { createLogger } from '../app/observability/logging.ts';
import { describeLine, describeResult, isWhole } from '../book-import/describe-import.ts';
import type { ImportOrder } from '../book-import/import-place.ts';
import { runImport } from '../book-import/run-import.ts';
import { fieldCipher } from '../ground/encryption/field-encryption.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `npm run import -- <file> --source=<system> [--tolerance=<minor units>] [--write --by=<your name>]
  file       one running loan a line, as JSON (docs/operations.md, "Taking over a book")
  source     the system or lender that the loans come from, as staff and borrowers read it
  tolerance  up to this difference a loan is taken over: what would be asked for above it is waived
  write      takes over what agrees; without it, or with --check, the file is only checked
  by         who runs it, for the audit trail`;

/** Borrowers read it on their loan. */
const nameOfSource = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'()/-]{1,59}$/u;

/** What the words of the command mean; throws a `UsageError` for others. */
function readOrder(words: readonly string[]): ImportOrder {
  const { values, positionals } = parse(words);
  const [file, ...others] = positionals;
  const { source = '', by = '', write: writes = false, check = false, tolerance = '0' } = values;
  const isNamed = nameOfSource.test(source) && (!writes || /^[a-z0-9][a-z0-9.-]{0,39}$/.test(by));
  if (
    file === undefined ||
    others.length > 0 ||
    (check && writes) ||
    !isNamed ||
    !/^\d{1,6}$/.test(tolerance)
  )
    throw new UsageError(usage);
  if (!existsSync(file)) throw new UsageError('There is no such file.');
  return { file, source, writes, by, toleranceMinor: BigInt(tolerance) };
}

function parse(words: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        source: text,
        by: text,
        tolerance: text,
        write: { type: 'boolean' },
        check: { type: 'boolean' },
      },
    });
  } catch {
    throw new UsageError(usage);
  }
}

/**
 * `npm run import -- <file> --source=<system>`: checks a file of running loans against what they would owe here, and with `--write` takes
 * over those that agree. Ends with code 1 unless all of them did.
 */
async function main(words: readonly string[]): Promise<void> {
  const order = readOrder(words);
  const configuration = readConfiguration(process.env);
  // Like a process that works, it refuses a schema that is older than it is.
  const parts = await openParts({ ...configuration, role: 'work' }, { log: createLogger('silent') });
  const { database, clock, lender } = parts;
  const cipher = fieldCipher(configuration.fieldKeys);
  const place = { db: database.db, cipher, clock, brand: lender.now(), settings: configuration };
  const result = await runImport(place, order, (line) => {
    const described = describeLine(line);
    if (described) process.stdout.write(`${described}\n`);
  }).finally(database.close);
  for (const line of describeResult(result, order.writes)) process.stdout.write(`${line}\n`);
  if (!isWhole(result)) process.exitCode = 1;
}

await runCommand(() => main(process.argv.slice(2)));
