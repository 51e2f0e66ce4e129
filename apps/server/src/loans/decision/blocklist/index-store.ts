import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../../ground/engine/database.ts';
import type { Tables } from '../../../ground/engine/tables.ts';

/** The keyed indexes of what a borrower has of a kind. */
export async function listIndexesOf(
  tx: Tx,
  borrowerId: string,
  kind: Tables['blocklist_entry']['kind'],
): Promise<Buffer[]> {
  const rows =
    kind === 'document'
      ? await tx
          .selectFrom('borrower_index')
          .select('value_index')
          .where('bucket', '=', bucketOf(borrowerId))
          .where('borrower_id', '=', borrowerId)
          .where('kind', '=', kind)
          .execute()
      : await tx
          .selectFrom('borrower_match')
          .select('value_index')
          .where('bucket', '=', bucketOf(borrowerId))
          .where('borrower_id', '=', borrowerId)
          .where('kind', '=', kind)
          .execute();
  return rows.map((row) => row.value_index);
}
