import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hiramAt } from './hiram-client.ts';
import { codeFolderVariable, preparedFolderVariable, spawnHiram } from './start-hiram.ts';

/**
 * Before all tests: starts one Hiram, lets it make its database, its demo borrowers and all that was queued for them,
 * and stops it. Every Hiram of the run starts from a copy of its folder, so it need not do that again.
 */
export default async function prepareSandbox(): Promise<() => void> {
  if (process.env.E2E_DATABASE === 'postgresql') return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'hiram-e2e-prepared-'));
  const code = mkdtempSync(join(tmpdir(), 'hiram-e2e-code-'));
  process.env[codeFolderVariable] = code;
  const running = await spawnHiram({ DATA_DIR: folder });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date());
  await hiramAt(running.baseUrl).post('/sandbox/clock', { today });
  await running.stop();
  process.env[preparedFolderVariable] = folder;
  return () => {
    for (const each of [folder, code]) rmSync(each, { recursive: true, force: true });
  };
}
