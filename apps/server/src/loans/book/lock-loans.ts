import { bucketsOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import {
  type LoanRow,
  type LockedLoan,
  loanColumns,
  type PostingRow,
  postingsColumn,
  toLedger,
  toLoan,
} from './loan-store.ts';

/** Loads loans that this transaction has locked, in the order of the list. */
export async function loadLockedLoans(tx: Tx, orderIds: readonly string[]): Promise<LockedLoan[]> {
  const found = await sql<LoanRow & { postings: PostingRow[] | null; contract: unknown }>`select
      ${loanColumns}, ${postingsColumn}, o.contract
    from loan_order o where o.bucket = any(${bucketsOf(orderIds)}::smallint[])
      and o.id = any(${[...orderIds]}::uuid[])`.execute(tx);
  const places = new Map(orderIds.map((id, place) => [id, place]));
  const placeOf = ({ id }: LoanRow): number => places.get(id) ?? 0;
  return found.rows
    .sort((left, right) => placeOf(left) - placeOf(right))
    .map((row) => ({ ...toLoan(row, row.contract), ledger: toLedger(row.postings ?? []) }));
}
