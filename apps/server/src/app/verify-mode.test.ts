import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../ground/engine/open-database.ts';
import { forEachEngine, type TestPlace } from '../testing/databases/engines.ts';
import { startTestHiram } from '../testing/test-hiram.ts';
import { verifyMode } from './verify-mode.ts';

forEachEngine('the mode of a database', (makePlace) => {
  let place: TestPlace;

  beforeAll(async () => {
    place = await makePlace();
  });
  afterAll(() => place.remove());

  it('SAFE-17 opens no sandbox over the database of a production, whatever line of its settings was lost', async () => {
    const database = await openDatabase(place.database);
    await verifyMode(database.db, 'production');
    await verifyMode(database.db, 'production');
    await database.close();
    await expect(startTestHiram(place)).rejects.toThrow(
      'MODE: this is a database of production, and the process is told sandbox',
    );
  });

  it('SAFE-17 takes no sandbox for production: its staff and borrowers are invented', async () => {
    const sandbox = await makePlace();
    await (await startTestHiram(sandbox)).stop();
    const database = await openDatabase(sandbox.database);
    await expect(verifyMode(database.db, 'production')).rejects.toThrow('this is a database of sandbox');
    await database.close();
    await (await startTestHiram(sandbox)).stop();
    await sandbox.remove();
  });
});
