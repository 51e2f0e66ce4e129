import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';

/** A sum of a day that is not what was posted. */
export type DayFault = {
  readonly day: string;
  readonly currency: string;
  readonly debit: string;
  readonly credit: string;
  readonly posted: bigint;
  readonly added: bigint;
};

/** Adds the ledger up again, as far as it was added up, and lists what differs. It reads every posting. */
export async function listDayFaults(tx: Tx): Promise<DayFault[]> {
  const found = await sql<Omit<DayFault, 'posted' | 'added'> & { posted: string; added: string }>`select
      value_day as day, currency, debit, credit, sum(posted) as posted, sum(added) as added from (
      select p.bucket, p.value_day, p.currency, p.debit, p.credit, p.amount_minor::numeric as posted, 0::numeric as added
      from ledger_fold f join posting p on p.bucket = f.bucket and p.id <= f.folded_until
      union all
      select d.bucket, d.value_day, d.currency, d.debit, d.credit, 0, d.amount_minor from ledger_day d
    ) both_sides group by value_day, currency, debit, credit having sum(posted) <> sum(added)
    order by value_day, currency, debit, credit`.execute(tx);
  return found.rows.map((row) => ({ ...row, posted: BigInt(row.posted), added: BigInt(row.added) }));
}

/** Forgets how far buckets have come: their sums are made again. Waits for whoever adds up. */
export async function resetFolds(tx: Tx): Promise<void> {
  await sql`update ledger_fold set folded_until = '00000000-0000-0000-0000-000000000000'`.execute(tx);
}

/** Deletes the sums of all days. */
export async function deleteDays(tx: Tx): Promise<void> {
  await sql`delete from ledger_day`.execute(tx);
  await sql`delete from cash_day`.execute(tx);
}
