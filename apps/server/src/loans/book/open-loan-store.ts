import { bucketOf, parseBucketSigns } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import { toStoredJson } from '../../ground/json/json-codec.ts';
import { isId } from '../../ground/new-id.ts';
import type { Ledger, NewLoan } from './loan-store.ts';

/**
 * Opens a loan with its contract. Returns false when the borrower already has an open loan of this product. One that is owed
 * again is found by `findOpenLoan` only.
 */
export async function insertLoan(tx: Tx, loan: NewLoan & { contractSha256: string }): Promise<boolean> {
  const inserted = await sql<{
    id: string;
  }>`insert into loan_order (bucket, id, borrower_id, product_id, product_version,
    contract_number, contract, contract_sha256, status_copy, created_at) values (${bucketOf(loan.id)}, ${loan.id}, ${loan.borrowerId},
    ${loan.productId}, ${loan.productVersion}, ${loan.contractNumber}, ${toStoredJson(loan.contract)}::jsonb,
    ${loan.contractSha256}, 'under-review', ${loan.createdAt})
    on conflict (bucket, borrower_id, product_id) where is_open and not was_settled do nothing returning id`.execute(
    tx,
  );
  return inserted.rows.length === 1;
}

/** A loan that was just opened, and its ledger. */
export const nothingRecorded = { events: [], recordedAt: null } as const;
export const emptyLedger: Ledger = { size: 0, live: [] };

/** The id of a borrower's open loan of a product, or null. The newest, where one that was settled is owed again beside it. */
export async function findOpenLoan(tx: Tx, borrowerId: string, productId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('loan_order')
    .select('id')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('product_id', '=', productId)
    .where('is_open', '=', true)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The products of which a loan or an application is open. */
export async function listProductsOfOpenLoans(tx: Tx): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{
    product_id: number;
  }>`select distinct product_id from loan_order where is_open`.execute(tx);
  return new Set(rows.map(({ product_id }) => product_id));
}

/** The ids of the loans of several contracts, by contract number; those that are unknown are absent. */
export async function findOrdersOfContracts(
  tx: Tx,
  contractNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const buckets = contractNumbers.flatMap((number) => parseBucketSigns(number) ?? []);
  if (buckets.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    contract_number: string;
  }>`select id, contract_number from loan_order
    where bucket = any(${[...new Set(buckets)]}::smallint[]) and contract_number = any(${contractNumbers}::text[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.contract_number, row.id]));
}

/** Whether a loan with this id exists. */
export async function isLoan(tx: Tx, orderId: string): Promise<boolean> {
  if (!isId(orderId)) return false;
  const row = await tx
    .selectFrom('loan_order')
    .select('id')
    .where('bucket', '=', bucketOf(orderId))
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The stored hash of a contract. */
export async function loadContractHash(tx: Tx, orderId: string): Promise<string> {
  const row = await tx
    .selectFrom('loan_order')
    .select('contract_sha256')
    .where('bucket', '=', bucketOf(orderId))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.contract_sha256;
}
