import { bucketCount, parseBucketSigns, toBucketSigns } from '@hiram/wire/bucket';
import { type Sql, sql } from '../../../ground/engine/sql.ts';

/** Sorts behind every sign of a loan's number. */
const lastSign = '~';

const signsOf = Array.from({ length: bucketCount }, (_none, bucket) => toBucketSigns(bucket));

/** The buckets of the loans whose number can begin with a text. */
export const bucketsBehind = (start: string): number[] =>
  signsOf.flatMap((signs, bucket) => (signs.startsWith(start.toUpperCase().slice(0, 2)) ? [bucket] : []));

/**
 * Whether a loan's number begins with a text, in either case. Compared byte by byte, as the index of prefixes is ordered, so
 * that it is used with any text and any plan.
 */
export function beginsWith(start: string): Sql {
  const from = start.toUpperCase();
  return sql`bucket = any(${bucketsBehind(start)}::smallint[])
    and contract_number ~>=~ ${from} and contract_number ~<~ ${from + lastSign}`;
}

/** No borrower is in it. Unlike null it is a place to look at, which Citus asks for beside an outer join. */
const noBucket = -1;

/** The id of the loan of a number, in either case; none for a text that is no number. */
export const selectLoanOfNumber = (text: string): Sql => {
  const number = text.toUpperCase();
  return sql`select id from loan_order where bucket = ${parseBucketSigns(number) ?? noBucket}::smallint and contract_number = ${number}`;
};
