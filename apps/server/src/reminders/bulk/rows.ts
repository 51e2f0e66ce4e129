import type { ActionStatus } from '@hiram/wire/staff/actions/action-kinds';
import type { BulkRecipientItem } from '@hiram/wire/staff/messages/bulk-messages';
import type { Generated } from 'kysely';

declare module '../../ground/engine/tables.ts' {
  /** Rows of messages to many, and of everybody on their lists. */
  interface Tables {
    bulk_message: {
      id: string;
      market: 'PH' | 'IN';
      loan_group: unknown;
      template: string;
      ends_on: string;
      reason_cipher: Buffer;
      request_sha256: string;
      asked_by: string;
      asked_at: Date;
      idempotency_key: string;
      status: Generated<ActionStatus>;
      decided_by: Generated<string | null>;
      decided_sentence: Generated<string | null>;
      decided_at: Generated<Date | null>;
      note_cipher: Generated<Buffer | null>;
      stopped_at: Generated<Date | null>;
      stopped_by: Generated<string | null>;
      stop_reason_cipher: Generated<Buffer | null>;
    };
    bulk_recipient: {
      id: string;
      bucket: number;
      bulk_id: string;
      borrower_id: string;
      order_id: string;
      state: BulkRecipientItem['state'];
      why: string;
      settled_at: Generated<Date | null>;
    };
  }
}
