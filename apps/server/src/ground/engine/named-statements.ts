import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';

const namesMax = 2_000;
const names = new LRUCache<string, string>({ max: namesMax });
/** How often the plans were renewed: part of each name, so that a connection plans a statement anew. */
let renewals = 0;

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(`${renewals} ${text}`).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

/**
 * A statement as a connection takes it: named, so that each connection parses and plans it once. Throws on a value that cannot be
 * written, before any of the statement is sent: met later, it would leave a connection that takes the name for known and is not.
 */
export const named = (text: string, values: readonly unknown[]) => ({
  name: nameOf(text),
  text,
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
 * Runs what begins by itself, a transaction or a single statement, and once more with other names when a plan no longer fits its
 * table: a newer process has added a column meanwhile, and PostgreSQL plans a name once.
 */
export async function withCurrentPlan<T>(run: () => Promise<T>): Promise<T> {
  const before = renewals;
  try {
    return await run();
  } catch (error) {
    if (!isOutdatedPlan(error)) throw error;
    if (renewals === before) renewNames();
    return await run();
  }
}

/** "cached plan must not change result type", in whichever language the server says so. */
function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

function renewNames(): void {
  renewals += 1;
  names.clear();
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
