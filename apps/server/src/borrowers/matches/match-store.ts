import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Match, SameKind } from './match-indexes.ts';

/** Adds indexes of a borrower; those that are known stay. */
export async function insertMatches(
  tx: Tx,
  borrowerId: string,
  matches: readonly (Match | null)[],
): Promise<void> {
  const rows = matches
    .filter((match) => match !== null)
    .map(({ kind, value }) => ({
      bucket: bucketOf(borrowerId),
      borrower_id: borrowerId,
      kind,
      value_index: value,
    }));
  if (rows.length === 0) return;
  await tx
    .insertInto('borrower_match')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The borrowers who share one index with one of them, at whatever lender. */
export async function listSharers(tx: Tx, borrowerId: string, { kind, value }: Match): Promise<string[]> {
  const rows = await tx
    .selectFrom('borrower_match')
    .select('borrower_id')
    .where('kind', '=', kind)
    .where('value_index', '=', value)
    .where('borrower_id', '<>', borrowerId)
    .execute();
  return rows.map((row) => row.borrower_id);
}

/** Another borrower of the lender, and everything in which the two are the same. */
export type FoundMatch = { readonly borrowerId: string; readonly kinds: readonly SameKind[] };

/** No borrower has more; a device of a shop can have thousands. */
const foundMax = 50;

/**
 * The other borrowers of the same lender who share an index with one, those with the most in common first. A holder of an
 * account is the same as a borrower of that name and birth day. An index says by itself what it is of, so kinds need not agree.
 */
export async function listMatches(tx: Tx, borrowerId: string): Promise<FoundMatch[]> {
  const { rows } = await sql<FoundMatch>`
    with own as (select value_index from borrower_match where bucket = ${bucketOf(borrowerId)} and borrower_id = ${borrowerId} union
      select value_index from borrower_index where bucket = ${bucketOf(borrowerId)} and borrower_id = ${borrowerId} and kind in ('name-birth-day', 'document')),
    found as (select m.bucket, m.borrower_id, case m.kind when 'holder' then 'person' else m.kind end as kind
        from own join borrower_match m on m.value_index = own.value_index union
      select i.bucket, i.borrower_id, case i.kind when 'name-birth-day' then 'person' else i.kind end
        from own join borrower_index i on i.value_index = own.value_index and i.kind in ('name-birth-day', 'document'))
    select f.borrower_id as "borrowerId", array_agg(distinct f.kind order by f.kind) as kinds
    from found f join borrower c on c.bucket = f.bucket and c.id = f.borrower_id
    where f.borrower_id <> ${borrowerId}
      and c.merchant_number = (select merchant_number from borrower
        where bucket = ${bucketOf(borrowerId)} and id = ${borrowerId})
    group by f.borrower_id order by count(distinct f.kind) desc, f.borrower_id limit ${foundMax}`.execute(tx);
  return rows;
}

/** Deletes every index of a borrower. */
export async function deleteMatches(tx: Tx, borrowerId: string): Promise<void> {
  await tx
    .deleteFrom('borrower_match')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .execute();
}
