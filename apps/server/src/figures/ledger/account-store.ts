import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';

/** What one account of the ledger has moved. */
export type AccountRow = {
  readonly currency: string;
  readonly account: string;
  readonly opening: bigint;
  readonly debits: bigint;
  readonly credits: bigint;
};

/** Value days of a period; null for no limit. */
export type LedgerSpan = { readonly from: string | null; readonly until: string | null };

/**
 * The balance of every account before a period, and its debits and credits within it: from the sums of days, and the postings that
 * are not in them yet. Both are read by one statement of each shard, so a fold in between changes nothing.
 */
export async function sumAccounts(tx: Tx, { from, until }: LedgerSpan): Promise<AccountRow[]> {
  // The newest postings are grouped bucket by bucket, so that the planner looks them up and does not read the table.
  const found = await sql<
    Omit<AccountRow, 'opening' | 'debits' | 'credits'> & { opening: string; debits: string; credits: string }
  >`with sums as (
      select currency, debit, credit, is_before, sum(amount) as amount from (
        select d.bucket, d.currency, d.debit, d.credit, coalesce(d.value_day < ${from}::date, false) as is_before,
          d.amount_minor as amount
        from ledger_day d where ${until}::date is null or d.value_day <= ${until}::date
        union all
        select f.bucket, n.currency, n.debit, n.credit, n.is_before, n.amount
        from ledger_fold f join lateral (
          select p.bucket, p.currency, p.debit, p.credit, coalesce(p.value_day < ${from}::date, false) as is_before,
            sum(p.amount_minor) as amount
          from posting p where p.bucket = f.bucket and p.id > f.folded_until
            and (${until}::date is null or p.value_day <= ${until}::date)
          group by p.bucket, p.currency, p.debit, p.credit, 5
        ) n on n.bucket = f.bucket
      ) moved group by currency, debit, credit, is_before
    ) select currency, account, coalesce(sum(debits - credits) filter (where is_before), 0) as opening,
      coalesce(sum(debits) filter (where not is_before), 0) as debits,
      coalesce(sum(credits) filter (where not is_before), 0) as credits from (
      select currency, debit as account, amount as debits, 0 as credits, is_before from sums
      union all select currency, credit, 0, amount, is_before from sums
    ) sides group by currency, account order by currency, account`.execute(tx);
  return found.rows.map((row) => ({
    ...row,
    opening: BigInt(row.opening),
    debits: BigInt(row.debits),
    credits: BigInt(row.credits),
  }));
}
