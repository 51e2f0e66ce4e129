import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { named } from './named-statements.ts';
import type { Tx } from './open-database.ts';

/** A piece of SQL that several statements share. It has no parameters. */
export type Fragment = { readonly fragment: string };

/** Names a piece of SQL. */
export const fragment = (strings: TemplateStringsArray): Fragment => ({ fragment: strings.join('') });

const pools = new WeakMap<Tx, Pool>();

/** Lets hot statements outside of a transaction go to the pool itself. */
export function sendStraight(db: Tx, pool: Pool): void {
  pools.set(db, pool);
}

const texts = new WeakMap<TemplateStringsArray, string>();

/**
 * A hot statement: its text is put together once for each place in the code, so that a call pays for its parameters
 * only. What is not a fragment becomes a parameter.
 */
export function statement<Row>(strings: TemplateStringsArray, ...values: readonly unknown[]) {
  const text = texts.get(strings) ?? compose(strings, values);
  texts.set(strings, text);
  const parameters = values.filter((value) => !isFragment(value));
  return {
    execute: async (tx: Tx): Promise<{ rows: Row[] }> => {
      const pool = pools.get(tx);
      if (!pool) return tx.executeQuery<Row>(CompiledQuery.raw(text, parameters));
      const { rows } = await pool.query(named(text, parameters));
      return { rows: rows as Row[] };
    },
  };
}

function compose(strings: TemplateStringsArray, values: readonly unknown[]): string {
  let count = 0;
  const parts = values.map((value) => {
    if (isFragment(value)) return value.fragment;
    count += 1;
    return `$${count}`;
  });
  return strings.map((part, index) => part + (parts[index] ?? '')).join('');
}

const isFragment = (value: unknown): value is Fragment =>
  typeof value === 'object' && value !== null && 'fragment' in value;
