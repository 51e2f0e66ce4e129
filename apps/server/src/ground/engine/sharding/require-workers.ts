import type pg from 'pg';

/** The database is no coordinator of Citus with workers: what to do first. */
class UndistributableError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'UndistributableError';
  }
}

/** Throws unless the database is a coordinator of Citus with workers. */
export async function requireWorkers(client: pg.ClientBase): Promise<void> {
  const { rows: installed } = await client.query(`select 1 from pg_extension where extname = 'citus'`);
  if (installed.length === 0)
    throw new UndistributableError(
      'This database has no Citus: create extension citus on it and on its workers first.',
    );
  const { rows: workers } = await client.query('select 1 from citus_get_active_worker_nodes()');
  if (workers.length === 0)
    throw new UndistributableError('This coordinator has no workers: add them with citus_add_node.');
}
