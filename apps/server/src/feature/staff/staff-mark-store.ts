import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import type { StaffMarkKind } from '../rows.ts';

/** Records who acknowledged an item first. Returns false if it was acknowledged already. */
export async function insertMark(
  tx: Tx,
  mark: { readonly kind: StaffMarkKind; readonly subjectId: string; readonly markedBy: string },
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('staff_mark')
    .values({
      bucket: bucketOf(mark.subjectId),
      kind: mark.kind,
      subject_id: mark.subjectId,
      marked_by: mark.markedBy,
      marked_at: now,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'kind', 'subject_id']).doNothing())
    .returning('subject_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
