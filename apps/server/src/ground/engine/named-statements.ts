import { createHash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';

const namesMax = 2_000;
const statements = new LRUCache<string, Statement>({ max: namesMax });
/**
 * Stands behind each statement since the plans were renewed, so that a connection plans it anew. In the text too, and never the same:
 * PgBouncer knows a statement by its text, and lends a connection on which another process has planned that before.
 */
let renewal = '';

type Statement = { readonly name: string; readonly text: string };

function statementOf(text: string): Statement {
  const known = statements.get(text);
  if (known) return known;
  const current = `${text}${renewal}`;
  const name = createHash('sha1').update(current).digest('base64url').slice(0, 24);
  statements.set(text, { name, text: current });
  return { name, text: current };
}

/**
 * A statement as a connection takes it: named, so that each connection parses and plans it once. Throws on a value that cannot be
 * written, before any of the statement is sent: met later, it would leave a connection that takes the name for known and is not.
 */
export const named = (text: string, values: readonly unknown[]) => ({
  ...statementOf(text),
  values: values.map(toWritable),
});

/** What `pg` would write of a structure as it sends it. A bigint in one cannot be written. */
function toWritable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWritable);
  return isStructure(value) ? JSON.stringify(value) : value;
}

const isStructure = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !ArrayBuffer.isView(value);

/**
 * Runs what begins by itself, a transaction or a single statement, and once more under other names when a plan no longer fits its
 * table: a newer process has added a column meanwhile, and PostgreSQL plans a name once.
 */
export async function withCurrentPlan<T>(run: () => Promise<T>): Promise<T> {
  const before = renewal;
  try {
    return await run();
  } catch (error) {
    if (!isOutdatedPlan(error)) throw error;
    if (renewal === before) renewPlans();
    return await run();
  }
}

/** "cached plan must not change result type", in whichever language the server says so. */
function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

function renewPlans(): void {
  renewal = ` /* ${randomUUID()} */`;
  statements.clear();
}

/** The pool with every parameterised statement named. */
export function withNamedStatements(pool: Pool): Pool {
  const wrapped = {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      return new Proxy(client, { get: (target, property) => readNamed(target, property) });
    },
  };
  return wrapped as unknown as Pool;
}

function readNamed(client: PoolClient, property: string | symbol): unknown {
  if (property === 'query') return (text: unknown, values?: unknown[]) => queryNamed(client, text, values);
  const value = Reflect.get(client, property) as unknown;
  return typeof value === 'function' ? value.bind(client) : value;
}

function queryNamed(client: PoolClient, text: unknown, values?: unknown[]): unknown {
  if (typeof text !== 'string' || !values || values.length === 0)
    return client.query(text as string, values as unknown[]);
  const send = () => client.query(named(text, values));
  const isAlone = client.getTransactionStatus() === 'I';
  return isAlone ? withCurrentPlan(send) : send();
}
