import type { PartnerEventType } from '@hiram/wire/partner-events';
import type { Generated } from 'kysely';

declare module '../ground/engine/tables.ts' {
  /** Rows of events for the lender's own systems. */
  interface Tables {
    partner_event: {
      id: string;
      type: PartnerEventType;
      dedupe_key: string;
      body: string;
      occurred_at: Date;
      /** The outbox message that sends it, or sent it last. */
      message_id: string;
      tries: Generated<number>;
      target: string | null;
      last_tried_at: Date | null;
      last_status: number | null;
      last_error: string | null;
      sent_at: Date | null;
    };
  }
}
