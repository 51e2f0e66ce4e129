import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { nameAndBirthDayIndex, nameTokenIndexes } from './name-index.ts';

/** By what a borrower is found again. */
export type BorrowerIndexKind = 'name-token' | 'name-birth-day' | 'document';

const foundMax = 200;

/** Replaces the indexes of a borrower's name and birth day. Documents keep theirs. */
export async function replaceNameIndexes(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
  person: { readonly name: string; readonly birthDay: string },
): Promise<void> {
  await tx
    .deleteFrom('borrower_index')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('kind', 'in', ['name-token', 'name-birth-day'])
    .execute();
  await insertBorrowerIndexes(tx, borrowerId, 'name-token', nameTokenIndexes(cipher, person.name));
  const both = nameAndBirthDayIndex(cipher, person);
  if (both) await insertBorrowerIndexes(tx, borrowerId, 'name-birth-day', [both]);
  await tx
    .updateTable('borrower')
    .set({ is_indexed: true })
    .where('bucket', '=', bucketOf(borrowerId))
    .where('id', '=', borrowerId)
    .where('is_indexed', '=', false)
    .execute();
}

/** Adds indexes of a borrower; those that are known stay. */
export async function insertBorrowerIndexes(
  tx: Tx,
  borrowerId: string,
  kind: BorrowerIndexKind,
  values: readonly Buffer[],
): Promise<void> {
  if (values.length === 0) return;
  await tx
    .insertInto('borrower_index')
    .values(
      values.map((value_index) => ({
        bucket: bucketOf(borrowerId),
        borrower_id: borrowerId,
        kind,
        value_index,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the indexes of a borrower's documents. */
export async function deleteDocumentIndexes(tx: Tx, borrowerId: string): Promise<void> {
  await tx
    .deleteFrom('borrower_index')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', 'document')
    .execute();
}

/** The borrowers of a lender who have every one of these indexes, at most 200. */
export async function findBorrowersByIndex(
  tx: Tx,
  merchantNumber: string,
  kind: BorrowerIndexKind,
  values: readonly Buffer[],
): Promise<string[]> {
  if (values.length === 0) return [];
  const found = await tx
    .selectFrom('borrower_index as i')
    .innerJoin('borrower as b', (join) =>
      join.onRef('b.bucket', '=', 'i.bucket').onRef('b.id', '=', 'i.borrower_id'),
    )
    .select('i.borrower_id')
    .where('i.kind', '=', kind)
    .where('i.value_index', 'in', [...values])
    .where('b.merchant_number', '=', merchantNumber)
    .groupBy(['i.bucket', 'i.borrower_id'])
    .having((having) => having.fn.countAll<bigint>(), '=', BigInt(values.length))
    .limit(foundMax)
    .execute();
  return found.map((row) => row.borrower_id);
}

/** Borrowers whose names have no index yet: those of before there were any. */
export const listNotIndexed = (tx: Tx, limit: number) =>
  tx.selectFrom('borrower').select('id').where('is_indexed', '=', false).orderBy('id').limit(limit).execute();
