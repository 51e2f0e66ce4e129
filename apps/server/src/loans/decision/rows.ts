import type { RuleOutcome } from '@hiram/lending/underwriting/evaluate-rules';

declare module '../../ground/engine/tables.ts' {
  /** Rows of rules, their verdicts on applications, decisions and the blocklist. */
  interface Tables {
    rule_back_test: {
      id: string;
      product_id: number;
      based_on: number;
      content_sha256: string;
      result: unknown;
      run_by: string;
      run_at: Date;
    };
    rule_set: {
      product_id: number;
      version: number;
      content: unknown;
      content_sha256: string;
      back_test_id: string;
      effective_at: Date;
      written_by: string;
      reason: string;
    };
    application_verdict: {
      bucket: number;
      id: string;
      order_id: string;
      borrower_id: string;
      rule_version: number;
      outcome: RuleOutcome;
      points: number | null;
      frozen_cipher: Buffer;
      evaluated_at: Date;
    };
    application_decision: {
      bucket: number;
      order_id: string;
      borrower_id: string;
      verdict_id: string;
      is_approved: boolean;
      causes: string[];
      note_cipher: Buffer | null;
      decided_by: string | null;
      action_id: string | null;
      reapply_on: string | null;
      decided_at: Date;
    };
    blocklist_entry: {
      id: string;
      merchant_number: string;
      kind: 'phone' | 'account' | 'device' | 'document';
      value_index: Buffer;
      shown_cipher: Buffer;
      reason_cipher: Buffer;
      added_by: string;
      added_at: Date;
      ends_on: string | null;
      ended_by: string | null;
      ended_at: Date | null;
      end_reason_cipher: Buffer | null;
    };
  }
}
