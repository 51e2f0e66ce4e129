import { bucketsOf } from '@hiram/wire/bucket';
import type { Tx } from '../../../ground/engine/database.ts';

/** The numbers of loans of any buckets, by the ids of the loans. */
export async function listContractNumbers(tx: Tx, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('loan_order')
    .select(['id', 'contract_number'])
    .where('bucket', 'in', bucketsOf(orderIds))
    .where('id', 'in', [...orderIds])
    .execute();
  return new Map(rows.map(({ id, contract_number }) => [id, contract_number]));
}
