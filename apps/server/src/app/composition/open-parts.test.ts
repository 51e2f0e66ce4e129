import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/engines.ts';
import { ConfigurationError, readConfiguration } from '../configuration.ts';
import { createLogger } from '../observability/logging.ts';
import { openParts } from './open-parts.ts';

it('SAFE-17 a database that is not there stops the start with the name of its setting, and without its password', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-no-database-'));
  const configuration = readConfiguration({
    DATABASE_URL: 'postgres://hiram:hunter2@127.0.0.1:1/hiram',
    DATA_DIR: folder,
  });
  const error = await openParts(configuration, { log: createLogger('silent') }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(error.message).toContain(
    'DATABASE_URL: the database cannot be used now (connect ECONNREFUSED 127.0.0.1:1)',
  );
  expect(error.message).not.toContain('hunter2');
  rmSync(folder, { recursive: true });
});

onPostgres('a database whose user may make no tables', (makePlace) => {
  it('SAFE-17 stops the start with the name of its setting', async () => {
    const place = await makePlace({ isBare: true });
    const url = new URL('url' in place.database ? place.database.url : '');
    url.searchParams.set('options', '-c role=pg_monitor');
    const configuration = readConfiguration({ DATABASE_URL: url.href, DATA_DIR: place.dataFolder });
    const error = await openParts(configuration, { log: createLogger('silent') }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error.message).toContain('DATABASE_URL: the database cannot be used now (permission denied');
    await place.remove();
  });
});
