import { type Sql, sql } from '../../ground/engine/sql.ts';

/** Sorts behind every sign of a loan's number. */
const lastSign = '~';

/**
 * Whether a loan's number begins with a text, in either case. Compared byte by byte, as the index of prefixes is ordered, so
 * that it is used with any text and any plan.
 */
export function beginsWith(start: string): Sql {
  const from = start.toUpperCase();
  return sql`contract_number ~>=~ ${from} and contract_number ~<~ ${from + lastSign}`;
}
