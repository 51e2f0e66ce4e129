import type { Pool, PoolClient } from 'pg';

/** The first argument of a store function: the pool, or the connection of the current transaction. */
export type Connection = Pick<PoolClient, 'query'>;

/**
 * Runs the work in one transaction on one connection. The work must not use the pool: it may have no other.
 */
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
