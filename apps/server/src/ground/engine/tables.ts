import type { Generated } from 'kysely';

/**
 * The tables as the driver gives their rows: bigint for bigint, `YYYY-MM-DD` for date, Date for timestamptz. Here stand
 * those of the ground; each domain adds its own in its `rows.ts`.
 */
export interface Tables {
  setting: { name: string; value: unknown };
  command_log: {
    bucket: number;
    key: string;
    borrower_id: string;
    command: string;
    input_sha256: string;
    answer: unknown;
    recorded_at: Date;
  };
  outbox: {
    bucket: number;
    id: string;
    kind: string;
    dedupe_key: string | null;
    payload: unknown;
    run_at: Date;
    attempts: Generated<number>;
    last_error: string | null;
    done_at: Date | null;
    traceparent: string | null;
    /** When the first of the tries failed that brought nothing yet. */
    failing_since: Generated<Date | null>;
  };
  outbox_lane: {
    kind: string;
    failures: number;
    held_until: Date | null;
    last_error: string | null;
    last_failed_at: Date | null;
  };
  service_event: {
    bucket: number;
    id: string;
    borrower_id: string | null;
    kind: string;
    product_id: number | null;
    body: unknown;
    happened_at: Date;
  };
  picture: {
    bucket: number;
    id: string;
    borrower_id: string;
    storage_key: string;
    byte_count: number;
    width: number;
    height: number;
    complaint_id: string | null;
    reply_id: string | null;
    claim_id: Generated<string | null>;
    /** What a picture of a document shows; null on every other picture. */
    identity_side: Generated<string | null>;
    place: number | null;
    kept_at: Date;
  };
  rate_limit: { kind: string; subject: Buffer; taken_at: Date[]; changed_at: Date };
}
