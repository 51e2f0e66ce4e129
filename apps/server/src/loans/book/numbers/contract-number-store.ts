import type { Tx } from '../../../ground/engine/database.ts';
import { wantedIds } from '../../../ground/engine/sharding/shards.ts';
import { sql } from '../../../ground/engine/sql.ts';

/** The numbers of loans of any buckets, by the ids of the loans. */
export async function listContractNumbers(tx: Tx, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; contract_number: string }>`select o.id, o.contract_number
    from ${wantedIds(orderIds)} join loan_order o on o.bucket = wanted.bucket and o.id = wanted.id`.execute(
    tx,
  );
  return new Map(rows.map(({ id, contract_number }) => [id, contract_number]));
}
