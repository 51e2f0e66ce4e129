import path from 'node:path';
import { createLogger } from '../../app/observability/logging.ts';
import { loadDocuments } from '../../app/pages/load-documents.ts';
import { startTestHiram } from '../test-hiram.ts';

/** What the parent wants: tables that cannot be read from now on, or that can be read again. */
export type TablesWanted = { readonly kind: 'take' | 'give-back'; readonly tables: readonly string[] };

/** What the parent hears: where the server listens, that the tables are as it wanted them, or why they are not. */
export type BreakableNews =
  | { readonly baseUrl: string }
  | { readonly done: true }
  | { readonly failure: string };

const stopMsMax = 10_000;

// The parent lets go of it when its tests are over, and also when it dies.
let hasParent = true;
let stop = async (): Promise<void> => undefined;
process.once('disconnect', () => {
  hasParent = false;
  setTimeout(() => process.exit(1), stopMsMax).unref();
  void stop().finally(() => process.exit());
});
// A key that ends a run is for the parent, which stops this process and removes its folder.
process.on('SIGINT', () => undefined);

const [, , dataFolder = ''] = process.argv;
const running = await startTestHiram(
  {
    engine: 'embedded',
    database: { folder: path.join(dataFolder, 'database') },
    dataFolder,
    remove: async () => undefined,
  },
  {},
  createLogger('silent'),
  { documents: await loadDocuments(false) },
);
stop = () => running.stop();
const { schema } = running.context.db;
const takenName = (table: string): string => `${table}_taken`;

async function setTables({ kind, tables }: TablesWanted): Promise<void> {
  for (const table of tables) {
    const [from, to] = kind === 'take' ? [table, takenName(table)] : [takenName(table), table];
    await schema.alterTable(from).renameTo(to).execute();
  }
}

const send = (news: BreakableNews): void => void process.send?.(news);

process.on('message', (wanted: TablesWanted) => {
  setTables(wanted).then(
    () => send({ done: true }),
    (error: unknown) => send({ failure: String(error) }),
  );
});
if (hasParent) send({ baseUrl: running.baseUrl });
else process.exit();
