import type { Database } from '../ground/engine/database.ts';
import { sql } from '../ground/engine/sql.ts';
import { type Configuration, ConfigurationError } from './configuration.ts';

const settingName = 'mode';

/**
 * Refuses a database of the other mode. The first process writes its mode into it. A line that is lost from the settings of
 * production would open the sandbox's routes over real borrowers; people of a sandbox would be staff of production.
 */
export async function verifyMode(db: Database, mode: Configuration['mode']): Promise<void> {
  await sql`insert into setting (name, value) values (${settingName}, ${JSON.stringify(mode)})
    on conflict (name) do nothing`.execute(db);
  const { rows } = await sql<{
    value: string;
  }>`select value from setting where name = ${settingName}`.execute(db);
  const [known] = rows;
  if (known?.value !== mode)
    throw new ConfigurationError([
      `MODE: this is a database of ${known?.value}, and the process is told ${mode}`,
    ]);
}
