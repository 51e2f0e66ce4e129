import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { copyCitusTemplate } from './citus-template.ts';
import { citusTemplateVariable, emptyDatabaseVariable, templateVariable } from './database-variables.ts';
import { makeSchema } from './postgres-schema.ts';
import { copyTemplate } from './postgres-template.ts';
import { makeScratchFolder } from './scratch-folder.ts';

/** A database of its own for one suite, as the configuration names it. */
export type TestPlace = {
  readonly engine: 'embedded' | 'postgresql';
  readonly database: { url: string; poolSize: number } | { folder: string };
  readonly dataFolder: string;
  remove(): Promise<void>;
};

/** What a place holds: the tables and nothing else, or nothing at all for who makes the tables itself. */
type PlaceOptions = { readonly isBare?: boolean };

/** Makes a database of its own on one engine. */
export type MakePlace = (options?: PlaceOptions) => Promise<TestPlace>;

/** An embedded database in a folder of its own. */
export const embeddedPlace: MakePlace = async ({ isBare = false } = {}) => {
  const dataFolder = makeScratchFolder('test');
  const remove = async () => rmSync(dataFolder, { recursive: true, force: true });
  const folder = path.join(dataFolder, 'database');
  const empty = process.env[emptyDatabaseVariable];
  if (empty && !isBare) cpSync(empty, folder, { recursive: true });
  return { engine: 'embedded', database: { folder }, dataFolder, remove };
};

/** A database of its own in the PostgreSQL that the tests were given. */
const postgresPlace =
  (url: string): MakePlace =>
  async ({ isBare = false } = {}) => {
    const dataFolder = makeScratchFolder('test');
    const template = process.env[templateVariable];
    if (!template) throw new Error('the database that tests copy was not made: prepare-database has not run');
    const schema = isBare ? await makeSchema(url) : null;
    const own = new URL(schema?.url ?? (await copyTemplate(url, template)));
    own.searchParams.set('application_name', `test_${newId().replaceAll('-', '')}`);
    return {
      engine: 'postgresql',
      database: { url: own.href, poolSize: 10 },
      dataFolder,
      remove: async () => {
        rmSync(dataFolder, { recursive: true, force: true });
        await schema?.drop();
      },
    };
  };

/** A database of its own that is distributed by the Citus that the tests were given. */
const citusPlace =
  (url: string): MakePlace =>
  async () => {
    const dataFolder = makeScratchFolder('test');
    const template = process.env[citusTemplateVariable];
    if (!template) throw new Error('the distributed database was not made: prepare-database has not run');
    const copy = await copyCitusTemplate(url, template);
    const own = new URL(copy.url);
    own.searchParams.set('application_name', `test_${newId().replaceAll('-', '')}`);
    return {
      engine: 'postgresql',
      database: { url: own.href, poolSize: 10 },
      dataFolder,
      remove: async () => {
        rmSync(dataFolder, { recursive: true, force: true });
        await copy.drop();
      },
    };
  };

/** Runs a suite on the PostgreSQL that the tests were given, when there is one: for what the embedded engine has not. */
export function onPostgres(title: string, suite: (makePlace: MakePlace) => void): void {
  const url = process.env.TEST_DATABASE_URL;
  describe.skipIf(!url)(`${title} (postgresql)`, () => suite(postgresPlace(url ?? '')));
}

/** Runs a suite on the Citus that the tests were given, when there is one: for what is compared with one machine. */
export function onCitus(title: string, suite: (makePlace: MakePlace) => void): void {
  const url = process.env.TEST_CITUS_URL;
  describe.skipIf(!url)(`${title} (citus)`, () => suite(citusPlace(url ?? '')));
}

/**
 * Runs a suite on the embedded database, on PostgreSQL when TEST_DATABASE_URL names one, and on Citus when TEST_CITUS_URL names
 * a database of a coordinator with workers. A suite that makes its own tables (`isBare`) is not for Citus.
 */
export function forEachEngine(title: string, suite: (makePlace: MakePlace) => void): void {
  describe(`${title} (embedded)`, () => suite(embeddedPlace));
  const url = process.env.TEST_DATABASE_URL;
  if (url) describe(`${title} (postgresql)`, () => suite(postgresPlace(url)));
  const citusUrl = process.env.TEST_CITUS_URL;
  if (citusUrl) describe(`${title} (citus)`, () => suite(citusPlace(citusUrl)));
}
