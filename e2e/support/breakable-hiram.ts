import { rmSync } from 'node:fs';
import path from 'node:path';
import { createLogger } from '../../apps/server/src/app/observability/logging.ts';
import { loadDocuments } from '../../apps/server/src/app/pages/load-documents.ts';
import { makeScratchFolder } from '../../apps/server/src/testing/databases/scratch-folder.ts';
import { startTestHiram } from '../../apps/server/src/testing/test-hiram.ts';
import { type Hiram, hiramAt } from './hiram-client.ts';

/** A server in the process of the test, with the built pages, whose tables can be taken away and given back. */
export type BreakableHiram = Hiram & {
  /** Until the returned function is called, nothing can be read from these tables. */
  readonly take: (tables: readonly string[]) => Promise<() => Promise<void>>;
  readonly stop: () => Promise<void>;
};

export async function startBreakableHiram(): Promise<BreakableHiram> {
  const dataFolder = makeScratchFolder('e2e-breakable');
  const remove = async () => rmSync(dataFolder, { recursive: true, force: true });
  const database = { folder: path.join(dataFolder, 'database') };
  const place = { engine: 'embedded', database, dataFolder, remove } as const;
  const running = await startTestHiram(place, {}, createLogger('silent'), {
    documents: await loadDocuments(false),
  });
  const { db } = running.context;
  const rename = (from: string, to: string) => db.schema.alterTable(from).renameTo(to).execute();
  return {
    ...hiramAt(running.baseUrl),
    take: async (tables) => {
      for (const table of tables) await rename(table, `${table}_taken`);
      return async () => {
        for (const table of tables) await rename(`${table}_taken`, table);
      };
    },
    stop: async () => {
      await running.stop();
      await remove();
    },
  };
}
