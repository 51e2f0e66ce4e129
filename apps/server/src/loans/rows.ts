import type { Generated, GeneratedAlways } from 'kysely';
import type { Locale } from '../lender/texts/texts.ts';

declare module '../ground/engine/tables.ts' {
  /** Rows of loans, their events and their ledgers. */
  interface Tables {
    restructure_offer: {
      bucket: number;
      id: string;
      order_id: string;
      borrower_id: string;
      instalment_count: number;
      interval_days: number;
      first_due_day: string;
      interest_per_day: bigint;
      waivers: unknown;
      ends_on: string;
      status: 'open' | 'accepted' | 'refused' | 'withdrawn' | 'expired';
      offered_at: Date;
      ended_at: Date | null;
      agreement_text: string | null;
      agreement_language: Locale | null;
      agreement_sha256: string | null;
      agreement_english: string | null;
    };
    loan_order: {
      bucket: number;
      id: string;
      borrower_id: string;
      product_id: number;
      product_version: number;
      contract_number: string;
      contract: unknown;
      contract_sha256: string;
      status_copy: string;
      is_open: Generated<boolean>;
      /** Settled now or once: owed again, it may be open beside a newer loan of its product. */
      was_settled: Generated<boolean>;
      next_day_work: string | null;
      market: GeneratedAlways<'PH' | 'IN'>;
      currency: GeneratedAlways<string>;
      amount_minor: GeneratedAlways<bigint>;
      due_copy: Generated<string | null>;
      owed_copy: Generated<bigint>;
      principal_copy: Generated<bigint>;
      created_at: Date;
    };
    order_event: {
      bucket: number;
      id: string;
      order_id: string;
      borrower_id: string;
      sequence: number;
      kind: string;
      value_day: string;
      body: unknown;
      recorded_at: Date;
    };
    posting: {
      bucket: number;
      id: string;
      order_id: string | null;
      borrower_id: string | null;
      sequence: number;
      kind: string;
      value_day: string;
      debit: string;
      credit: string;
      amount_minor: bigint;
      currency: string;
      event_id: string | null;
      reverses: string | null;
      posted_at: Date;
    };
    agreement_reading: {
      bucket: number;
      borrower_id: string;
      product_id: number;
      text_sha256: string;
      shown_at: Date;
      answered_at: Date | null;
    };
    loan_hold: {
      bucket: number;
      id: string;
      order_id: string;
      placed_at: Date;
      released_by: string | null;
      released_at: Date | null;
    };
    loan_notice: {
      bucket: number;
      id: string;
      borrower_id: string;
      order_id: string;
      kind: 'assignment' | 'changed-data' | 'judgement' | 'judgement-paid' | 'withdrawn';
      happened_on: string;
      notice_on: string;
      about_id: string | null;
      note_cipher: Buffer | null;
      staff_id: string;
      idempotency_key: string;
      recorded_at: Date;
    };
    day_work_run: {
      market: 'PH' | 'IN';
      day: string;
      loans_done: bigint;
      busy_ms: bigint;
      started_at: Date;
      worked_at: Date;
      ended_at: Date | null;
    };
    taken_over_number: {
      bucket: number;
      id: string;
      merchant_number: string;
      old_number: string;
      order_id: string;
      taken_over_at: Date;
    };
    order_rating: {
      bucket: number;
      id: string;
      order_id: string;
      borrower_id: string;
      score_sent: number;
      score_chosen: number | null;
      rated_at: Date;
    };
  }
}
