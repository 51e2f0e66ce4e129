import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createLogger } from '../../app/observability/logging.ts';
import { loadDocuments } from '../../app/pages/load-documents.ts';
import { makeScratchFolder } from '../databases/scratch-folder.ts';
import { startTestHiram } from '../test-hiram.ts';

/** What the parent wants: tables that cannot be read from now on, or that can be read again. */
export type TablesWanted = { readonly kind: 'take' | 'give-back'; readonly tables: readonly string[] };

/** What the parent hears: where the server listens, or that the tables are as it wanted them. */
export type BreakableNews = { readonly baseUrl: string } | { readonly done: true };

const takenName = (table: string): string => `${table}_taken`;

const dataFolder = makeScratchFolder('e2e-breakable');
// A folder to begin with a copy of, whose tables are made.
const [, , prepared] = process.argv;
if (prepared) cpSync(prepared, dataFolder, { recursive: true });
const remove = async () => rmSync(dataFolder, { recursive: true, force: true });
const database = { folder: path.join(dataFolder, 'database') };
const running = await startTestHiram(
  { engine: 'embedded', database, dataFolder, remove },
  {},
  createLogger('silent'),
  { documents: await loadDocuments(false) },
);
const { schema } = running.context.db;

async function setTables({ kind, tables }: TablesWanted): Promise<void> {
  for (const table of tables) {
    const [from, to] = kind === 'take' ? [table, takenName(table)] : [takenName(table), table];
    await schema.alterTable(from).renameTo(to).execute();
  }
}

const send = (news: BreakableNews): void => void process.send?.(news);

process.on('message', (wanted: TablesWanted) => void setTables(wanted).then(() => send({ done: true })));
// The parent lets go of it when its tests are over, and also when it dies.
process.once('disconnect', () => void running.stop().then(remove));
send({ baseUrl: running.baseUrl });
