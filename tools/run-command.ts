import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The folder of the checkout. */
export const root = join(import.meta.dirname, '..');

/** What to run besides the command itself. */
export type RunOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Ends the command after so many milliseconds; it then counts as failed. */
  readonly timeoutMs?: number;
};

/**
 * Runs a command in the checkout with the terminal's own output and answers its exit code. SIGINT, SIGTERM and SIGHUP
 * reach it; a command that cannot be started answers 127.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: pathWithBinaries(), ...options.env },
      timeout: options.timeoutMs,
    });
    const stopPassing = passSignals((signal) => child.kill(signal));
    const finish = (code: number) => {
      stopPassing();
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      finish(127);
    });
    child.on('close', (code, signal) => finish(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Runs a program that a package brought, with the project's own Node: `runPackage('biome', ['check'])`. */
export function runPackage(name: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return runCommand(join(root, 'node_modules', '.bin', name), args, options);
}

/** Runs a TypeScript file of ours with the Node that runs this one. */
export function runScript(
  path: string,
  args: readonly string[] = [],
  options: RunOptions = {},
): Promise<number> {
  return runCommand(process.execPath, [path, ...args], options);
}

/** Programs of packages begin with `env node`: they must find the project's Node and not the machine's. */
function pathWithBinaries(): string {
  return [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
}

function passSignals(send: (signal: NodeJS.Signals) => void): () => void {
  // A terminal already sends Ctrl-C to the whole group; a second one would look like impatience.
  const pass = (signal: NodeJS.Signals) =>
    signal === 'SIGINT' && process.stdin.isTTY ? undefined : send(signal);
  const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}
