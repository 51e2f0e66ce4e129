import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';

/** Whether a borrower has ever requested a loan. */
export async function hasApplied(tx: Tx, borrowerId: string): Promise<boolean> {
  const found = await sql<{ has: boolean }>`select exists (select 1 from loan_order
    where bucket = ${bucketOf(borrowerId)} and borrower_id = ${borrowerId}) as has`.execute(tx);
  return found.rows[0]?.has === true;
}
