import { describeFailure } from '../app/faults/describe-failure.ts';

/** Runs a command of operators. One that fails says why and ends with code 1, whatever it has opened. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`, () => process.exit(1));
  }
}
