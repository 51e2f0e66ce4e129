import { CompiledQuery } from 'kysely';
import type { Pool, QueryConfig } from 'pg';
import type { Tx } from './database.ts';
import { named, withCurrentPlan } from './named-statements.ts';

type Texts = readonly string[];

/** A statement or a fragment of one: its text, its parameters and its nested fragments. */
export class Sql<Row = unknown> {
  readonly texts: Texts;
  readonly values: readonly unknown[];

  constructor(texts: Texts, values: readonly unknown[]) {
    this.texts = texts;
    this.values = values;
  }

  /** Runs the statement in the given transaction, or directly on the pool. */
  async execute(tx: Tx): Promise<{ readonly rows: Row[] }> {
    const pool = pools.get(tx);
    if (pool) return { rows: (await runStraight(pool, this)) as Row[] };
    const parameters = collectParameters(this, []);
    return tx.executeQuery<Row>(CompiledQuery.raw(textOf(this, parameters.length), parameters));
  }

  /** The statement as a connection takes it. */
  toQuery(): QueryConfig {
    const parameters = collectParameters(this, []);
    const text = textOf(this, parameters.length);
    return parameters.length === 0 ? { text } : named(text, parameters);
  }
}

/**
 * Builds parameterised SQL. A value in `${…}` becomes a parameter, a nested `Sql` becomes part of the text.
 * The text of a call site is built once and reused while its fragments stay the same, so a call only pays for
 * its parameters.
 */
export function sql<Row = unknown>(texts: TemplateStringsArray, ...values: readonly unknown[]): Sql<Row> {
  return new Sql<Row>(texts, values);
}

/** Joins fragments with a separator. */
export function joinSql(pieces: readonly Sql[], separator: Sql): Sql {
  const values = pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separator, piece]));
  return new Sql(Array<string>(values.length + 1).fill(''), values);
}

const pools = new WeakMap<Tx, Pool>();

/** Sends statements outside of a transaction directly to the pool. */
export function sendStraight(db: Tx, pool: Pool): void {
  pools.set(db, pool);
}

/** The pool of a database; throws inside of a transaction, which has a connection of its own. */
export function poolOf(db: Tx): Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('a transaction has no pool');
  return pool;
}

/** `query` of the pool would discard the connection after each failing statement. */
async function runStraight(pool: Pool, statement: Sql): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    const { rows } = await withCurrentPlan(async () => client.query(statement.toQuery()));
    return rows;
  } finally {
    client.release();
  }
}

function collectParameters({ values }: Sql, parameters: unknown[]): unknown[] {
  for (const value of values) {
    if (value instanceof Sql) collectParameters(value, parameters);
    else parameters.push(value);
  }
  return parameters;
}

/** The text of a call site and the fragment of each placeholder. */
type Composed = { readonly pieces: readonly (Sql | null)[]; readonly text: string };

const composed = new WeakMap<Texts, Composed>();

/** Fragments with parameters are new objects in each call, so a text that contains them is not cached. */
function textOf(piece: Sql, parameterCount: number): string {
  const known = composed.get(piece.texts);
  if (known && piece.values.every((value, index) => pieceOf(value) === known.pieces[index]))
    return known.text;
  const text = compose(piece, { count: 0 });
  const pieces = piece.values.map(pieceOf);
  if (parameterCount === pieces.filter((inner) => inner === null).length)
    composed.set(piece.texts, { pieces, text });
  return text;
}

const pieceOf = (value: unknown): Sql | null => (value instanceof Sql ? value : null);

function compose({ texts, values }: Sql, numbered: { count: number }): string {
  let text = texts[0] ?? '';
  for (const [index, value] of values.entries()) {
    if (value instanceof Sql) text += compose(value, numbered);
    else {
      numbered.count += 1;
      text += `$${numbered.count}`;
    }
    text += texts[index + 1] ?? '';
  }
  return text;
}
