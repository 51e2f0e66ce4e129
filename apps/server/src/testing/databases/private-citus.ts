import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findPostgresPrograms, type PrivatePostgres, startPrivatePostgres } from './private-postgres.ts';

/** A Citus of its own: a coordinator and two workers, each a cluster of its own on this machine. */
export type PrivateCitus = {
  /** A database of the coordinator, with its workers. */
  readonly url: string;
  readonly workers: readonly PrivatePostgres[];
  stop(): Promise<void>;
};

const workerCount = 2;
/**
 * Each database of a coordinator and of a worker has a daemon of Citus; transactions over workers are prepared first. A worker that a
 * test kills refuses connections at once. One that is only busy, because other suites are, has as long as Citus gives by itself:
 * production's three seconds would fail tests that have nothing to do with it.
 */
const settings = [
  '-c shared_preload_libraries=citus -c max_worker_processes=64 -c max_prepared_transactions=200 -c fsync=off',
  // A connection from machine to machine is opened once and used for one shard after the other: opening them anew and side by side,
  // as Citus does by itself, was a third of the suites' time on two cores.
  '-c citus.max_cached_conns_per_worker=8 -c citus.max_adaptive_executor_pool_size=1',
].join(' ');

/** The folder of PostgreSQL's programs where Citus is installed beside them; null where it is not. */
export function findCitusPrograms(): string | null {
  const programs = findPostgresPrograms();
  return programs && existsSync(path.join(programs, '..', 'lib', 'citus.so')) ? programs : null;
}

/** Starts the three clusters and makes them one Citus. They end with this process. */
export async function startPrivateCitus(programs: string): Promise<PrivateCitus> {
  const start = () => startPrivatePostgres(programs, async () => settings);
  const coordinator = await start();
  const workers = await Promise.all(Array.from({ length: workerCount }, start));
  const url = urlOf(coordinator);
  for (const each of [coordinator, ...workers]) await query(urlOf(each), 'create extension citus');
  await query(url, `select citus_set_coordinator_host('127.0.0.1', ${new URL(url).port})`);
  for (const worker of workers)
    await query(url, `select citus_add_node('127.0.0.1', ${new URL(urlOf(worker)).port})`);
  const stop = async () => {
    for (const each of [coordinator, ...workers]) await each.stop();
  };
  return { url, workers, stop };
}

function urlOf({ place: { database } }: PrivatePostgres): string {
  if (!('url' in database)) throw new Error('a private cluster is reached by its address');
  return database.url;
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
