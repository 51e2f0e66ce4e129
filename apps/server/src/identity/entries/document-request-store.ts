import { bucketOf } from '@hiram/wire/bucket';
import type { DocumentRequestKind } from '@hiram/wire/forms/document-requests';
import type { Tx } from '../../ground/engine/database.ts';
import { newIdBeside } from '../../ground/new-id.ts';

type Application = { readonly id: string; readonly borrowerId: string };

/** One document that staff asked for; not answered while `answeredAt` is null. */
export type DocumentRequest = {
  readonly id: string;
  readonly kind: DocumentRequestKind;
  readonly askedAt: Date;
  readonly answeredAt: Date | null;
};

/** Asks for a document; false while another request of the application is open. */
export async function insertDocumentRequest(
  tx: Tx,
  application: Application,
  { kind, staffId }: { readonly kind: DocumentRequestKind; readonly staffId: string },
  now: Date,
): Promise<boolean> {
  const result = await tx
    .insertInto('document_request')
    .values({
      bucket: bucketOf(application.id),
      id: newIdBeside(application.id),
      order_id: application.id,
      borrower_id: application.borrowerId,
      kind,
      asked_by: staffId,
      asked_at: now,
      picture_id: null,
      answered_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** What an application's borrower was asked for, the newest first. */
export async function listDocumentRequests(tx: Tx, orderId: string): Promise<DocumentRequest[]> {
  const rows = await tx
    .selectFrom('document_request')
    .select(['id', 'kind', 'asked_at', 'answered_at'])
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('asked_at', 'desc')
    .execute();
  return rows.map(({ asked_at, answered_at, ...row }) => ({
    ...row,
    askedAt: asked_at,
    answeredAt: answered_at,
  }));
}

/** The request that an application waits for, or null. */
export const findOpenRequest = async (tx: Tx, orderId: string): Promise<DocumentRequest | null> =>
  (await listDocumentRequests(tx, orderId)).find(({ answeredAt }) => answeredAt === null) ?? null;

/** Answers the open request with a picture; false when nothing is asked any more. */
export async function answerDocumentRequest(
  tx: Tx,
  orderId: string,
  pictureId: string,
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('document_request')
    .set({ picture_id: pictureId, answered_at: now })
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The application of a borrower that waits for a document, or null. */
export async function findAskedApplication(tx: Tx, borrowerId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('document_request as d')
    .innerJoin('loan_order as o', (join) =>
      join.onRef('o.bucket', '=', 'd.bucket').onRef('o.id', '=', 'd.order_id'),
    )
    .select('d.order_id')
    .where('d.bucket', '=', bucketOf(borrowerId))
    .where('d.borrower_id', '=', borrowerId)
    .where('d.answered_at', 'is', null)
    .where('o.status_copy', '=', 'under-review')
    .limit(1)
    .executeTakeFirst();
  return row?.order_id ?? null;
}
