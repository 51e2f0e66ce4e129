import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import type { TestPlace } from './engines.ts';

/** Connections beside the server's own, under another name: they hold rows, and they end the server's connections. */
export type OwnConnections = {
  /** Ends the connections of this place's servers, and of nobody else; answers how many there were. */
  drop(): Promise<number>;
  /** Begins a transaction and runs a statement in it, whose locks are held until the answer is called. It is undone then, or kept. */
  hold(
    statement: string,
    values?: readonly unknown[],
  ): Promise<(end?: 'rollback' | 'commit') => Promise<void>>;
  /** Waits until requests to this place's servers wait for what is held, as many as are given, or one of them has ended. */
  untilHeldUp(...requests: readonly Promise<unknown>[]): Promise<void>;
};

/** Opens it for a place on PostgreSQL: the connections of a place carry its name. */
export function ownConnections(place: TestPlace): OwnConnections {
  if (!('url' in place.database))
    throw new Error('the embedded database has one connection, and nobody can drop it');
  const url = new URL(place.database.url);
  const name = url.searchParams.get('application_name') ?? '';
  if (!/^test_\w{20,}$/.test(name)) throw new Error('only connections of a test of its own are dropped');
  url.searchParams.set('application_name', 'beside');
  const open = async () => {
    const client = new pg.Client({ connectionString: url.href });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  return {
    drop: async () => {
      const own = await open();
      const ended = await own
        .query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name])
        .finally(() => own.end());
      return ended.rowCount ?? 0;
    },
    hold: async (statement, values = []) => {
      const holder = await open();
      await holder.query('begin');
      await holder.query(statement, [...values]);
      return async (end = 'rollback') => {
        await holder.query(end);
        await holder.end();
      };
    },
    untilHeldUp: async (...requests) => {
      let hasEnded = false;
      const note = () => {
        hasEnded = true;
      };
      for (const request of requests) request.then(note, note);
      const own = await open();
      const countHeldUp = async () => {
        const found = await own.query(
          `select 1 from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`,
          [name],
        );
        return found.rowCount ?? 0;
      };
      while (!hasEnded && (await countHeldUp()) < requests.length) await nextTurn();
      await own.end();
    },
  };
}
