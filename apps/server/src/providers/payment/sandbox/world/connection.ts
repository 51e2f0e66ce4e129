import type { Pool, PoolClient } from 'pg';

/** What a store function takes first: the pool, or the connection of the transaction it takes part in. */
export type Connection = Pick<PoolClient, 'query'>;

/** Runs the work in one transaction on one connection. The work must not use the pool: there may be no second one. */
export async function inTransaction<T>(pool: Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
