import { describeFailure } from '../app/faults/describe-failure.ts';

/** A command was given words that it does not know: it says how it is run, and does nothing. */
export class UsageError extends Error {
  constructor(usage: string) {
    super(usage);
    this.name = 'UsageError';
  }
}

/** Runs a command of operators. One that fails says why and ends with code 1, whatever it has opened. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`, () => process.exit(1));
  }
}
