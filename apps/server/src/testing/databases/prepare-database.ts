import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeFolderVariable } from '../processes/spawn-server.ts';
import { makeCitusTemplate } from './citus-template.ts';
import {
  citusTemplateVariable,
  copiesLeftVariable,
  emptyDatabaseVariable,
  templateVariable,
} from './database-variables.ts';
import { fillDatabase } from './fill-database.ts';
import { type CopiesLeft, dropCopies, makeTemplate } from './postgres-template.ts';
import { findCitusPrograms, type PrivateCitus, startPrivateCitus } from './private-citus.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { toSocketAddress } from './socket-address.ts';

/** As `TEST_CITUS_URL`: the tests start a Citus of their own. */
const ownCitus = 'own';

/** PostgreSQL's own templates, by their numbers: no suite connects to them, and they are half of the files of a copy. */
const unreadDatabases = ['1', '4'];

function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
}

async function startOwnCitus(): Promise<PrivateCitus> {
  const programs = findCitusPrograms();
  if (!programs) throw new Error('TEST_CITUS_URL is "own", and no Citus is installed beside PostgreSQL');
  return startPrivateCitus(programs);
}

/**
 * Before all server tests: creates one empty database of each engine, which takes seconds. Each suite starts
 * from a copy. PostgreSQL copies are dropped together at the end, because each drop waits for a checkpoint, or by who started the
 * tests. Each project of such tests calls it; the first one prepares for all.
 */
export default async function prepareDatabase(): Promise<() => Promise<void>> {
  if (process.env[emptyDatabaseVariable]) return async () => undefined;
  const folder = makeScratchFolder('test-empty');
  const code = makeScratchFolder('test-code');
  const given = process.env.TEST_DATABASE_URL;
  const url = given ? await toSocketAddress(given) : null;
  if (url) process.env.TEST_DATABASE_URL = url;
  const template = url ? await makeTemplate(url) : null;
  await Promise.all([fillDatabase({ folder }), template && fillDatabase({ url: template.url, poolSize: 1 })]);
  for (const unread of unreadDatabases) emptyFolder(path.join(folder, 'cluster', 'base', unread));
  const cluster = process.env.TEST_CITUS_URL === ownCitus ? await startOwnCitus() : null;
  if (cluster) process.env.TEST_CITUS_URL = cluster.url;
  const citusUrl = process.env.TEST_CITUS_URL;
  const distributed = citusUrl
    ? await makeCitusTemplate(citusUrl, (own) => fillDatabase({ url: own, poolSize: 1 }))
    : null;
  if (distributed) process.env[citusTemplateVariable] = distributed.name;
  process.env[emptyDatabaseVariable] = folder;
  process.env[codeFolderVariable] = code;
  if (template) process.env[templateVariable] = template.name;
  return async () => {
    for (const each of [folder, code]) rmSync(each, { recursive: true, force: true });
    if (url && template) await leaveOrDrop({ url, template: template.name });
    await (cluster ? cluster.stop() : distributed?.dropAll());
    if (cluster) process.env.TEST_CITUS_URL = ownCitus;
  };
}

/** Drops the copies of a template on a server, or notes them for who started the tests. */
async function leaveOrDrop(left: CopiesLeft): Promise<void> {
  const file = process.env[copiesLeftVariable];
  if (file) writeFileSync(file, JSON.stringify(left));
  else await dropCopies(left);
}
