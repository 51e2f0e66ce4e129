import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The folder of the checkout. */
export const root = join(import.meta.dirname, '..');

/** Options of a command. */
export type RunOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Ends the command after this many milliseconds, as failed. */
  readonly timeoutMs?: number;
};

/**
 * Runs a command in the checkout on the same terminal and returns its exit code. Forwards SIGINT, SIGTERM and
 * SIGHUP. A command that cannot start returns 127.
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

/** Runs a program of an installed package with the project's own Node: `runPackage('biome', ['check'])`. */
export function runPackage(name: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return runCommand(join(root, 'node_modules', '.bin', name), args, options);
}

/** Runs a TypeScript file of ours with the current Node. */
export function runScript(
  path: string,
  args: readonly string[] = [],
  options: RunOptions = {},
): Promise<number> {
  return runCommand(process.execPath, [path, ...args], options);
}

/** Programs of packages start with `env node`. They must find the project's Node, not the machine's. */
function pathWithBinaries(): string {
  return [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
}

function passSignals(send: (signal: NodeJS.Signals) => void): () => void {
  // A terminal already sends Ctrl-C to the whole group. A second signal would look like a second Ctrl-C.
  const pass = (signal: NodeJS.Signals) =>
    signal === 'SIGINT' && process.stdin.isTTY ? undefined : send(signal);
  const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}
