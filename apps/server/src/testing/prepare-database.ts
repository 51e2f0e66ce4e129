import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../database/open-database.ts';

/** Where the tests find an embedded database that was made once and holds nothing yet. */
export const emptyDatabaseVariable = 'HIRAM_TEST_EMPTY_DATABASE';

/** Before all tests: makes one empty embedded database, which takes seconds; each suite starts from a copy of it. */
export default async function prepareDatabase(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-test-empty-'));
  await (await openDatabase({ folder })).close();
  process.env[emptyDatabaseVariable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
