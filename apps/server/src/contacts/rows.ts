import type { ContactChannel, ContactPurpose, ContactResult } from '@hiram/wire/contacts';
import type { Generated } from 'kysely';

declare module '../ground/engine/tables.ts' {
  /** Rows of the contact ledger, of what borrowers asked for, and of what stops reminders. */
  interface Tables {
    contact: {
      bucket: number;
      id: string;
      borrower_id: string;
      order_id: string | null;
      channel: ContactChannel;
      purpose: ContactPurpose;
      topic: string;
      occasion_id: string;
      staff_id: string | null;
      result: ContactResult | null;
      content_cipher: Buffer;
      happened_at: Date;
      recorded_at: Date;
      /** Whether what was said was emptied, because the person had it deleted. */
      is_forgotten: Generated<boolean>;
    };
    contact_wish: {
      bucket: number;
      id: string;
      borrower_id: string;
      hours_from: number | null;
      hours_until: number | null;
      quiet_until: string | null;
      locale: string | null;
      staff_id: string | null;
      asked_at: Date;
    };
    reminder_stop: {
      bucket: number;
      order_id: string;
      borrower_id: string;
      source_id: string;
      cause: 'promised' | 'restructure' | 'hardship' | 'deceased';
      /** `infinity` where it has no end. */
      until_day: string;
      started_at: Date;
      ended_at: Date | null;
    };
  }
}
