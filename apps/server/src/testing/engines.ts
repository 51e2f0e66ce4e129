import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe } from 'vitest';
import { newId } from '../database/new-id.ts';
import { emptyDatabaseVariable } from './prepare-database.ts';

/** A database of its own for one suite, as the configuration names it. */
export type TestPlace = {
  readonly engine: 'embedded' | 'postgresql';
  readonly database: { url: string; poolSize: number } | { folder: string };
  readonly dataFolder: string;
  remove(): Promise<void>;
};

/** An embedded database in a folder of its own. */
export async function embeddedPlace(): Promise<TestPlace> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'hiram-test-'));
  const remove = async () => rmSync(dataFolder, { recursive: true, force: true });
  const folder = path.join(dataFolder, 'database');
  const empty = process.env[emptyDatabaseVariable];
  if (empty) cpSync(empty, folder, { recursive: true });
  return { engine: 'embedded', database: { folder }, dataFolder, remove };
}

/** A schema of its own in the PostgreSQL that the tests were given. */
export async function postgresPlace(url: string): Promise<TestPlace> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'hiram-test-'));
  const schema = `test_${newId().replaceAll('-', '')}`;
  await run(url, `create schema ${schema}`);
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${schema}`);
  return {
    engine: 'postgresql',
    database: { url: own.href, poolSize: 10 },
    dataFolder,
    remove: async () => {
      rmSync(dataFolder, { recursive: true, force: true });
      await run(url, `drop schema ${schema} cascade`);
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Runs a suite on the embedded database, and on PostgreSQL when TEST_DATABASE_URL names one. */
export function forEachEngine(title: string, suite: (makePlace: () => Promise<TestPlace>) => void): void {
  describe(`${title} (embedded)`, () => suite(embeddedPlace));
  const url = process.env.TEST_DATABASE_URL;
  if (url) describe(`${title} (postgresql)`, () => suite(() => postgresPlace(url)));
}
