import { bucketOf } from '@hiram/wire/bucket';
import type { Selectable } from 'kysely';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { type DocumentSubject, hashOfContent, type StoredContent } from '../content/document-content.ts';
import { bucketOfDocument } from './document-number.ts';

type Row = Selectable<Tables['issued_document']>;

/** A document as it was issued. */
export type IssuedDocument = DocumentSubject & {
  readonly number: string;
  readonly orderId: string;
  readonly sha256: string;
  readonly content: StoredContent;
  readonly issuedBy: Row['issued_by'];
  readonly issuedAt: Date;
};

const contentPlace = (number: string): string => `issued_document:${number}:content`;

function toIssued(cipher: FieldCipher, row: Row): IssuedDocument {
  const content = cipher.decrypt(contentPlace(row.number), row.content_cipher) as StoredContent;
  if (hashOfContent(content) !== row.content_sha256) throw new Error('a document differs from its hash');
  return {
    number: row.number,
    orderId: row.order_id,
    kind: row.kind,
    subject: row.subject,
    sha256: row.content_sha256,
    content,
    issuedBy: row.issued_by,
    issuedAt: row.issued_at,
  };
}

/** Stores a document, encrypted, unless one with this content of the loan is stored already. */
export async function insertDocument(
  tx: Tx,
  cipher: FieldCipher,
  document: IssuedDocument & { readonly borrowerId: string },
): Promise<void> {
  const { number, orderId, borrowerId, kind, subject, sha256, content, issuedBy, issuedAt } = document;
  await tx
    .insertInto('issued_document')
    .values({
      bucket: bucketOf(borrowerId),
      number,
      order_id: orderId,
      borrower_id: borrowerId,
      kind,
      subject,
      content_sha256: sha256,
      content_cipher: cipher.encrypt(contentPlace(number), content),
      issued_by: issuedBy,
      issued_at: issuedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'order_id', 'kind', 'subject', 'content_sha256']).doNothing(),
    )
    .execute();
}

/** The document of a loan with a content, or null. Throws if it is not what its hash says. */
export async function findSameDocument(
  tx: Tx,
  cipher: FieldCipher,
  same: DocumentSubject & { readonly orderId: string; readonly sha256: string },
): Promise<IssuedDocument | null> {
  const row = await tx
    .selectFrom('issued_document')
    .selectAll()
    .where('bucket', '=', bucketOf(same.orderId))
    .where('order_id', '=', same.orderId)
    .where('kind', '=', same.kind)
    .where('subject', '=', same.subject)
    .where('content_sha256', '=', same.sha256)
    .executeTakeFirst();
  return row ? toIssued(cipher, row) : null;
}

/** The document of a number, or null. Throws if it is not what its hash says. */
export async function findDocument(
  tx: Tx,
  cipher: FieldCipher,
  number: string,
): Promise<IssuedDocument | null> {
  const row = await tx
    .selectFrom('issued_document')
    .selectAll()
    .where('bucket', '=', bucketOfDocument(number))
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? toIssued(cipher, row) : null;
}

const documentsMax = 500;

/** The documents of a loan, newest first. */
export async function listDocuments(tx: Tx, cipher: FieldCipher, orderId: string): Promise<IssuedDocument[]> {
  const rows = await tx
    .selectFrom('issued_document')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('issued_at', 'desc')
    .limit(documentsMax)
    .execute();
  return rows.map((row) => toIssued(cipher, row));
}
