import type { DocumentRequestKind } from '@hiram/wire/forms/document-requests';
import type { IdentityOutcome } from '@hiram/wire/forms/identity-form';
import type { Generated } from 'kysely';

declare module '../ground/engine/tables.ts' {
  /** The rows of what a lender knows of a person before it lends. */
  interface Tables {
    applicant_entry: {
      bucket: number;
      id: string;
      borrower_id: string;
      code: string;
      value_cipher: Buffer;
      entered_at: Date;
    };
    applicant_consent: {
      bucket: number;
      id: string;
      borrower_id: string;
      product_id: number;
      code: string;
      text: string;
      text_sha256: string;
      locale: string;
      given_at: Date;
      is_withdrawn: Generated<boolean>;
    };
    document_request: {
      bucket: number;
      id: string;
      order_id: string;
      borrower_id: string;
      kind: DocumentRequestKind;
      asked_by: string;
      asked_at: Date;
      picture_id: string | null;
      answered_at: Date | null;
    };
    identity_check: {
      bucket: number;
      id: string;
      borrower_id: string;
      kind: string;
      provider: string;
      outcome: IdentityOutcome;
      answer_cipher: Buffer;
      checked_at: Date;
      is_forgotten: Generated<boolean>;
    };
  }
}
