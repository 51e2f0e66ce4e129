import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Whether a program is installed. */
export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', 'command -v "$0"', program], { stdio: 'ignore' }).status === 0;

/** Runs a program and shows its output; throws unless it ends with 0. */
export async function run(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<void> {
  const child = spawn(program, [...args], { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}

/** What a program prints; throws unless it ends with 0. */
export function read(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, [...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout.trim();
}
