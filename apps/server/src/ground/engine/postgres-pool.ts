import pg from 'pg';
import { readOnlyCode } from './is-unavailable.ts';

/** What is told of a connection that was lost; a logger fits. */
export type FaultLog = { warn(fields: object, sentence: string): void };

/**
 * How long the database itself lets a request wait, in milliseconds; parameters of the address of the same names win. A
 * row that somebody holds, a statement that runs away and a transaction that nobody ends each cost one request an
 * answer, and nobody else theirs.
 */
const limitsMs = {
  lock_timeout: 3_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;
/** How long a request waits for a free connection, or for a new one. */
const connectMs = 5_000;

/**
 * The address of sessions in which PostgreSQL compiles no statement: it takes half a second for a list of the console that is
 * read in a tenth of one. An address that says `jit` itself wins.
 */
export function withoutCompiling(url: string): string {
  const own = new URL(url);
  const options = own.searchParams.get('options') ?? '';
  own.searchParams.set('options', `-c jit=off ${options}`.trim());
  return own.href;
}

/** Opens a pool on a PostgreSQL. */
export function openPostgresPool(url: string, connectionsMax: number, log: FaultLog | null): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withoutCompiling(url),
    max: connectionsMax,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    pipeline: true,
    verify: verifyTakesWrites,
    ...limitsMs,
  });
  return survivingLostConnections(pool, log);
}

/**
 * Refuses a new connection to a server that takes no writes. Where a failover leads the address to a replica for a moment, a busy
 * pool would keep its connections to it for ever.
 */
function verifyTakesWrites(client: pg.PoolClient, done: (fault?: Error) => void): void {
  client
    .query<{ transaction_read_only: string }>('show transaction_read_only')
    .then(
      ({ rows }) => done(rows[0]?.transaction_read_only === 'on' ? new ReadOnlyError() : undefined),
      done,
    );
}

class ReadOnlyError extends Error {
  readonly code = readOnlyCode;
  constructor() {
    super('the database takes no writes: it is a replica, or was set so');
    this.name = 'ReadOnlyError';
  }
}

/**
 * Lets a lost connection cost what ran on it and nothing else. The pool listens to its idle connections only: without a
 * listener of its own, one that is lost in somebody's hands would end the process.
 */
export function survivingLostConnections(pool: pg.Pool, log: FaultLog | null): pg.Pool {
  const note = (error: Error) => log?.warn({ reason: error.message }, 'a database connection was lost');
  pool.on('connect', (client) => client.on('error', note));
  // An idle connection's own listener has noted it already.
  pool.on('error', () => undefined);
  return pool;
}
