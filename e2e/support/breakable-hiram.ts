import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeScratchFolder } from '../../apps/server/src/testing/databases/scratch-folder.ts';
import type {
  BreakableNews,
  TablesWanted,
} from '../../apps/server/src/testing/processes/breakable-server.ts';
import { codeFolderVariable } from '../../apps/server/src/testing/processes/spawn-server.ts';
import { type Hiram, hiramAt } from './hiram-client.ts';
import { preparedFolderVariable } from './start-hiram.ts';

const entry = path.join(import.meta.dirname, '../../apps/server/src/testing/processes/breakable-server.ts');

/** A server with the built pages, whose tables can be taken away and given back, by one test after another. */
export type BreakableHiram = Hiram & {
  /** Until the returned function is called, nothing can be read from these tables. */
  readonly take: (tables: readonly string[]) => Promise<() => Promise<void>>;
  readonly stop: () => Promise<void>;
};

/** It is a process of its own: the loader of the journeys would translate each file of the server, for half a minute. */
export async function startBreakableHiram(): Promise<BreakableHiram> {
  const folder = makeScratchFolder('e2e-breakable');
  const prepared = process.env[preparedFolderVariable];
  if (prepared) cpSync(prepared, folder, { recursive: true });
  const child = fork(entry, [folder], {
    execArgv: ['--liftoff-only'],
    env: { ...process.env, NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE: process.env[codeFolderVariable] },
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const news = await nextNews(child);
    if (!('baseUrl' in news)) throw new Error('the server did not say where it listens');
    const setTables = async (wanted: TablesWanted) => {
      const done = nextNews(child);
      child.send(wanted);
      const { failure } = { failure: null, ...(await done) };
      if (failure !== null) throw new Error(failure);
    };
    return {
      ...hiramAt(news.baseUrl),
      take: async (tables) => {
        await setTables({ kind: 'take', tables });
        return () => setTables({ kind: 'give-back', tables });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the process says next. Throws when it ends instead. */
function nextNews(child: ChildProcess): Promise<BreakableNews> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error('the server ended'));
    child.once('exit', end);
    child.once('message', (news) => {
      child.off('exit', end);
      resolve(news as BreakableNews);
    });
  });
}
