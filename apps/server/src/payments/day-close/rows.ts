import type { DifferenceKind } from '@hiram/wire/staff/payments/day-close';

declare module '../../ground/engine/tables.ts' {
  /** The rows of the day-close and the provider's reports. */
  interface Tables {
    day_close: {
      id: string;
      provider: string;
      market: 'PH' | 'IN';
      business_day: string;
      phase: 'report' | 'payments' | 'payouts' | 'checks' | 'review' | 'closed';
      page_cursor: string | null;
      line_count: number;
      collected_theirs_minor: bigint;
      collected_ours_minor: bigint;
      paid_out_theirs_minor: bigint;
      paid_out_ours_minor: bigint;
      asked_by: string;
      started_at: Date;
      changed_at: Date;
      closed_at: Date | null;
      audit_anchor: string | null;
    };
    settlement_line: {
      provider: string;
      line_id: string;
      day_close_id: string;
      kind: 'payment' | 'payout';
      status: 'paid' | 'reversed' | 'credited' | 'returned';
      subject: string;
      reference: string;
      amount_minor: bigint;
      currency: 'PHP' | 'INR';
      happened_at: Date;
    };
    day_close_difference: {
      id: string;
      day_close_id: string;
      kind: DifferenceKind;
      concerns: 'payment' | 'payout' | 'intent' | 'ledger';
      subject: string;
      reference: string;
      order_id: string | null;
      their_status: string | null;
      our_status: string | null;
      theirs_minor: bigint | null;
      ours_minor: bigint | null;
      currency: string;
      found_at: Date;
    };
    day_close_resolution: {
      difference_id: string;
      resolved_by: string;
      /** Of the program; what staff wrote is encrypted. */
      note: string | null;
      note_cipher: Buffer | null;
      resolved_at: Date;
    };
  }
}
