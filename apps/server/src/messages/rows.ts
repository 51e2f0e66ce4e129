import type { TextStatus } from '@hiram/wire/statuses/text-statuses';
import type { Generated } from 'kysely';
import type { Locale } from '../lender/texts/texts.ts';

declare module '../ground/engine/tables.ts' {
  /** Rows of SMS to borrowers. */
  interface Tables {
    borrower_notice: {
      bucket: number;
      id: string;
      borrower_id: string;
      text_cipher: Buffer;
      written_at: Date;
      locale: Locale | null;
    };
    push_subscription: {
      bucket: number;
      id: string;
      borrower_id: string;
      device_id: string;
      endpoint_index: Buffer;
      subscription_cipher: Buffer;
      created_at: Date;
    };
    borrower_message: {
      bucket: number;
      id: string;
      phone_index: Buffer;
      message_cipher: Buffer;
      sent_at: Date;
      gateway: Generated<string>;
      status: Generated<TextStatus>;
      gateway_message_id: string | null;
      reason: string | null;
      changed_at: Date | null;
      asked_at: Date | null;
      is_to_visitor: Generated<boolean>;
    };
  }
}
