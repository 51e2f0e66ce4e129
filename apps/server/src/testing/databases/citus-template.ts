import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { distribute } from '../../ground/engine/sharding/distribute.ts';

/** Few, because each is a set of files on a worker that every copy copies. */
const shardCount = 4;

/** A distributed database that is copied: one database of the same name on the coordinator and on each worker. */
export type CitusTemplate = { readonly name: string; readonly url: string; dropAll(): Promise<void> };

/**
 * Creates a database on the coordinator of an address and on its workers, has `fill` make its tables, and distributes them. It
 * takes no connections afterwards, because a database is copied only while nobody is in it.
 */
export async function makeCitusTemplate(
  url: string,
  fill: (url: string) => Promise<void>,
): Promise<CitusTemplate> {
  const name = `hiram_test_${randomUUID().slice(0, 8)}`;
  const machines = await listMachines(url);
  await onEach(machines, `create database ${name}`);
  for (const machine of machines) await query(withName(machine, name), 'create extension citus');
  const own = withName(url, name);
  const [coordinator, ...workers] = machines.map((machine) => new URL(machine));
  await query(own, `select citus_set_coordinator_host('${coordinator?.hostname}', ${coordinator?.port})`);
  for (const { hostname, port } of workers) await query(own, `select citus_add_node('${hostname}', ${port})`);
  await fill(own);
  const client = new pg.Client({ connectionString: own });
  await client.connect();
  await distribute(client, () => undefined, shardCount).finally(() => client.end());
  await onEach(machines, `alter database ${name} allow_connections false`);
  await onEach(machines, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return { name, url: own, dropAll: () => dropAll(url, name) };
}

/** Copies a template on all its machines; `drop` takes the copy away, whose daemons would add up. */
export async function copyCitusTemplate(
  url: string,
  template: string,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `${template}_${randomUUID().replaceAll('-', '')}`;
  const machines = await listMachines(url);
  await onEach(machines, `create database ${name} template ${template}`);
  const drop = async () => void (await Promise.all(machines.map((machine) => dropOn(machine, name))));
  return { url: withName(url, name), drop };
}

/** A daemon of Citus may come back while the database goes. */
async function dropOn(machine: string, name: string, tries = 5): Promise<void> {
  const found = await query(machine, `select 1 from pg_database where datname = '${name}'`);
  if (found.length === 0) return;
  try {
    await query(machine, `alter database ${name} allow_connections false`);
    await query(machine, `drop database if exists ${name} with (force)`);
  } catch (error) {
    if (tries === 0) throw error;
    await dropOn(machine, name, tries - 1);
  }
}

/** The addresses of the coordinator and of its workers. */
async function listMachines(url: string): Promise<string[]> {
  const nodes = await query(url, 'select nodename, nodeport from pg_dist_node where groupid > 0 order by 2');
  const workers = nodes.map(({ nodename, nodeport }) => {
    const own = new URL(url);
    own.hostname = String(nodename);
    own.port = String(nodeport);
    return own.href;
  });
  return [url, ...workers].map((each) => withName(each, 'postgres'));
}

async function dropAll(url: string, template: string): Promise<void> {
  const found = await query(url, `select datname from pg_database where starts_with(datname, '${template}')`);
  const machines = await listMachines(url);
  for (const { datname } of found) {
    if (datname === template) await onEach(machines, `alter database ${template} allow_connections true`);
    await onEach(machines, `drop database if exists ${String(datname)} with (force)`);
  }
}

const onEach = async (machines: readonly string[], statement: string): Promise<void> => {
  await Promise.all(machines.map((machine) => query(machine, statement)));
};

function withName(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
  return rows;
}
