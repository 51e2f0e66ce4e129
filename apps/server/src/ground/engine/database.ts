import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The typed access to the tables. */
export type Database = Kysely<Tables>;

/** The first argument of every store function: the database or the current transaction. */
export type Tx = Kysely<Tables> | Transaction<Tables>;
