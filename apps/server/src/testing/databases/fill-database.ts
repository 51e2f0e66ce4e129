import { migrate } from '../../ground/engine/migrate.ts';
import { openDatabase } from '../../ground/engine/open-database.ts';
import { sandboxMigrationsFolder } from '../../providers/payment/sandbox/migrations-folder.ts';

/** Makes all tables of a sandbox in an empty database. */
export async function fillDatabase(place: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(place);
  await migrate(database.pool, sandboxMigrationsFolder);
  await database.close();
}
