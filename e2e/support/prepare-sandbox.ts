import { rmSync } from 'node:fs';
import { makeScratchFolder } from '../../apps/server/src/testing/databases/scratch-folder.ts';
import { codeFolderVariable } from '../../apps/server/src/testing/processes/spawn-server.ts';
import { hiramAt } from './hiram-client.ts';
import { businessNow, hoursVariable, preparedFolderVariable, spawnHiram } from './start-hiram.ts';

const hourMs = 3_600_000;

/**
 * No midnight of a market may fall into a run: loans would be a day later than a journey read them a moment ago. In the hours before
 * those of Manila and Kolkata, 16:00 and 18:30 UTC, it is six hours earlier for the business.
 */
const hoursOf = (now: Date): number => {
  const hour = (now.getTime() / hourMs) % 24;
  return hour >= 12 && hour < 18.5 ? -6 : 0;
};

/**
 * Runs before all tests. Starts one server, waits for its database, its demo borrowers and their messages,
 * and stops it. Every server of the run starts from a copy of its folder and saves this work.
 */
export default async function prepareSandbox(): Promise<() => void> {
  process.env[hoursVariable] = String(hoursOf(new Date()));
  if (process.env.E2E_DATABASE === 'postgresql') return () => undefined;
  const folder = makeScratchFolder('e2e-prepared');
  const code = makeScratchFolder('e2e-code');
  process.env[codeFolderVariable] = code;
  const running = await spawnHiram({ DATA_DIR: folder });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(businessNow());
  await hiramAt(running.baseUrl).post('/sandbox/clock', { today });
  await running.stop();
  process.env[preparedFolderVariable] = folder;
  return () => {
    for (const each of [folder, code]) rmSync(each, { recursive: true, force: true });
  };
}
