import type { PartnerEventType } from '@hiram/wire/partner/partner-events';
import type { Generated } from 'kysely';

declare module '../ground/engine/tables.ts' {
  /** Rows of events for the lender's own systems. */
  interface Tables {
    partner_event: {
      bucket: number;
      id: string;
      type: PartnerEventType;
      dedupe_key: string;
      body: string;
      occurred_at: Date;
      /** The outbox message that spreads it to its receivers. */
      message_id: string;
      /** Who was to be told when it happened. */
      receivers: Generated<string[]>;
    };
    partner_delivery: {
      bucket: number;
      id: string;
      event_id: string;
      receiver: string;
      tries: Generated<number>;
      target: string | null;
      last_tried_at: Date | null;
      last_status: number | null;
      last_error: string | null;
      next_try_at: Date | null;
      sent_at: Date | null;
      given_up_at: Date | null;
      created_at: Date;
    };
    partner_receiver_hold: { receiver: string; failures: number; held_until: Date | null };
    partner_secret: {
      id: string;
      receiver: string;
      secret_cipher: Buffer;
      made_by: string;
      made_at: Date;
      ends_at: Date | null;
    };
  }
}
