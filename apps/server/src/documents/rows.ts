import type { DocumentKind } from '@hiram/wire/views/documents';

declare module '../ground/engine/tables.ts' {
  /** Rows of issued documents. */
  interface Tables {
    issued_document: {
      bucket: number;
      number: string;
      order_id: string;
      borrower_id: string;
      kind: DocumentKind;
      subject: string;
      content_sha256: string;
      content_cipher: Buffer;
      issued_by: 'borrower' | 'staff';
      issued_at: Date;
    };
  }
}
