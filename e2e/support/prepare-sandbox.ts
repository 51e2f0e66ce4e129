import { rmSync } from 'node:fs';
import { makeScratchFolder } from '../../apps/server/src/testing/databases/scratch-folder.ts';
import { codeFolderVariable } from '../../apps/server/src/testing/processes/spawn-server.ts';
import { hiramAt } from './hiram-client.ts';
import { preparedFolderVariable, spawnHiram } from './start-hiram.ts';

/**
 * Runs before all tests. Starts one server, waits for its database, its demo borrowers and their messages,
 * and stops it. Every server of the run starts from a copy of its folder and saves this work.
 */
export default async function prepareSandbox(): Promise<() => void> {
  if (process.env.E2E_DATABASE === 'postgresql') return () => undefined;
  const folder = makeScratchFolder('e2e-prepared');
  const code = makeScratchFolder('e2e-code');
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
